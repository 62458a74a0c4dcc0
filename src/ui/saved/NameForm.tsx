import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedAction } from './savedActions.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '0.5rem', padding: '0.5rem 0' },
  field: { flex: '1 1 12rem', minWidth: 0 },
  // Two buttons stay together, under it.
  alone: { flexBasis: '100%' },
});

interface NameFormProps {
  /** A draft of `src/saved/drafts.ts`. */
  readonly draft: readonly [text: string, set: (text: string) => void, remove: () => void];
  readonly label: string;
  readonly action: string;
  /** In UTF-16 units. */
  readonly maxLength: number;
  /** Called with a new non-empty name. If it rejects, the name stays in the field. */
  readonly onName: (name: string) => Promise<unknown>;
  readonly name?: string;
  /** Cancels, also with Esc. Absent for something new. */
  readonly onLeave?: () => void;
}

export function NameForm({ draft, label, action, maxLength, onName, name = '', onLeave }: NameFormProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [text, setText, removeDraft] = draft;
  const { run, failure } = useSavedAction();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isChange = onLeave !== undefined;
  useEffect(() => {
    if (isChange) field.current?.select();
  }, [isChange]);

  function leave(): void {
    removeDraft();
    onLeave?.();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || trimmed === name) {
      if (isChange) leave();
      return;
    }
    run(async () => {
      await onName(trimmed);
      removeDraft();
    });
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isChange) return;
        event.preventDefault();
        leave();
      }}
    >
      <div className={mergeClasses(styles.field, isChange && styles.alone)}>
        <TextField label={label} value={text} maxLength={maxLength} onChange={setText} field={field} />
      </div>
      <TextButton type="submit" disabled={!isChange && text.trim() === ''}>
        {action}
      </TextButton>
      {isChange ? <TextButton onClick={leave}>{t`Cancel`}</TextButton> : null}
      <FailureLine text={failure} />
    </form>
  );
}
