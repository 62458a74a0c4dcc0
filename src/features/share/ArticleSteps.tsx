import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import ChevronUp20Regular from 'virtual:icons/ChevronUp20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  // Quieter than what belongs to the word. Where there is no word its place stays.
  step: { color: tokens.colorNeutralForeground3, ':disabled': { visibility: 'hidden' } },
});

/** In the list that the word was opened from. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

export function ArticleSteps({ neighbours }: { readonly neighbours: Neighbours }) {
  const { t } = useLingui();
  const { step } = useStyles();
  return (
    <>
      <IconButton
        label={t`Previous`}
        className={step}
        icon={<ChevronUp20Regular />}
        disabled={neighbours.previous === undefined}
        onClick={neighbours.previous}
      />
      <IconButton
        label={t`Next`}
        className={step}
        icon={<ChevronDown20Regular />}
        disabled={neighbours.next === undefined}
        onClick={neighbours.next}
      />
    </>
  );
}
