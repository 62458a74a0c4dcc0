import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import ChevronUp20Regular from 'virtual:icons/ChevronUp20Regular';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';

/** In the list that the word was opened from. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

export function ArticleSteps({ neighbours }: { readonly neighbours: Neighbours }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Previous`}
        icon={<ChevronUp20Regular />}
        disabled={neighbours.previous === undefined}
        onClick={neighbours.previous}
      />
      <IconButton
        label={t`Next`}
        icon={<ChevronDown20Regular />}
        disabled={neighbours.next === undefined}
        onClick={neighbours.next}
      />
    </>
  );
}
