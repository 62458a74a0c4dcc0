import { useLingui } from '@lingui/react/macro';
import { useDraft } from '#src/saved/drafts.ts';
import { longestListName } from '#src/saved/wordList.ts';
import { NameForm } from '#src/ui/saved/NameForm.tsx';

interface NewListFormProps {
  readonly onMake: (name: string) => Promise<unknown>;
}

/** Names a new list and makes it. */
export function NewListForm({ onMake }: NewListFormProps) {
  const { t } = useLingui();
  return (
    <NameForm
      draft={useDraft<string>('lists/new', '')}
      label={t`New list`}
      action={t`Create`}
      maxLength={longestListName}
      onName={onMake}
    />
  );
}
