import { useLingui } from '@lingui/react/macro';
import { useDraft } from '#src/saved/drafts.ts';
import { longestListName } from '#src/saved/savedWord.ts';
import { NameForm } from '#src/ui/saved/NameForm.tsx';

export function NewListForm({ onMake }: { readonly onMake: (name: string) => Promise<unknown> }) {
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
