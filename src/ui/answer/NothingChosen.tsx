import { useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Notice } from './Notice.tsx';

/** What `NothingChosen` draws. */
export interface NothingChosenProps {
  /** What the visitor has chosen none of. */
  readonly of: 'languages' | 'dictionaries';
  readonly onChooseAll: () => void;
}

/** Nothing can be found because nothing is chosen: chosen again with one tap. */
export function NothingChosen({ of, onChooseAll }: NothingChosenProps) {
  const { t } = useLingui();
  return (
    <Notice
      title={of === 'languages' ? t`No language is chosen.` : t`No dictionary is chosen.`}
      actions={<TextButton onClick={onChooseAll}>{t`Choose all`}</TextButton>}
    />
  );
}
