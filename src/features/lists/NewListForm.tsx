import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useDraft } from '#src/saved/drafts.ts';
import { longestListName } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedOrder } from '#src/ui/saved/savedOrders.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0.5rem', padding: '0.5rem 0' },
  field: { flex: '1 1 12rem', minWidth: 0 },
});

/** What `NewListForm` does. */
interface NewListFormProps {
  /** Called with a name that is not empty. When it rejects, the name stays in the field. */
  readonly onMake: (name: string) => Promise<unknown>;
}

/** Names a new list and makes it. */
export function NewListForm({ onMake }: NewListFormProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [name, setName, removeDraft] = useDraft<string>('lists/new', '');
  const { give, failure } = useSavedOrder();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    give(async () => {
      await onMake(trimmed);
      removeDraft();
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextField label={t`New list`} value={name} maxLength={longestListName} onChange={setName} />
      </div>
      <TextButton type="submit" disabled={name.trim() === ''}>{t`Create`}</TextButton>
      <FailureLine text={failure} />
    </form>
  );
}
