import { useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Notice } from './Notice.tsx';

/** What `NothingChosen` draws. */
export interface NothingChosenProps {
  /** What is not chosen. */
  readonly of: 'languages' | 'dictionaries';
  readonly onChooseAll: () => void;
}

/** Says that no language or dictionary is chosen, so nothing can be found; one tap chooses all. */
export function NothingChosen({ of, onChooseAll }: NothingChosenProps) {
  const { t } = useLingui();
  return (
    <Notice
      title={of === 'languages' ? t`No language selected.` : t`No dictionary selected.`}
      actions={<TextButton onClick={onChooseAll}>{t`Choose all`}</TextButton>}
    />
  );
}
