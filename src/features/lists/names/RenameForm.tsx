import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useDraft } from '#src/saved/drafts/drafts.ts';
import { longestListName } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedOrder } from '#src/ui/saved/savedOrders.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0.5rem', flex: 1 },
  field: { flex: '1 1 12rem', minWidth: 0 },
});

/** What `RenameForm` does. */
interface RenameFormProps {
  /** Of the list. */
  readonly id: string;
  readonly name: string;
  /** When it rejects, the name stays in the field. */
  readonly onRename: (name: string) => Promise<unknown>;
  /** Left as it is, also with Esc. */
  readonly onLeave: () => void;
}

/** Gives a list another name, in place of its heading. */
export function RenameForm({ id, name, onRename, onLeave }: RenameFormProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [text, setText, removeDraft] = useDraft(`lists/name/${id}`, name);
  const { give, failure } = useSavedOrder();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || trimmed === name) leave();
    else
      give(async () => {
        await onRename(trimmed);
        removeDraft();
      });
  }

  function leave(): void {
    removeDraft();
    onLeave();
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t`Name of the list`}
          value={text}
          maxLength={longestListName}
          onChange={setText}
          field={field}
        />
      </div>
      <TextButton type="submit">{t`Rename`}</TextButton>
      <TextButton onClick={leave}>{t`Cancel`}</TextButton>
      <FailureLine text={failure} />
    </form>
  );
}
