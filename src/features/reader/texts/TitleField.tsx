import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useDraft } from '#src/saved/drafts.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { OrderFailure, useOrder } from '#src/ui/controls/orders.tsx';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { longestTitle } from '../model/readText.ts';
import { changeText } from '../model/readTexts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  field: {
    flex: '1 1 12rem',
    fontFamily: wordFace,
    fontSize: '1.125rem',
  },
});

/** What `TitleField` asks for. */
interface TitleFieldProps {
  /** Of the text. */
  readonly id: string;
  readonly title: string;
  /** Renamed, or left as it was. */
  readonly onEnd: () => void;
}

/** Another title for a text; Esc leaves it. */
export function TitleField({ id, title, onEnd }: TitleFieldProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const fields = useFieldStyles();
  const field = useRef<HTMLInputElement>(null);
  const [next, setNext, removeDraft] = useDraft(`reader/title/${id}`, title);
  const { give, failure } = useOrder();
  useEffect(() => field.current?.select(), []);

  function end(): void {
    removeDraft();
    onEnd();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const bare = next.trim();
    if (bare === '' || bare === title) end();
    else give(() => changeText(id, { title: bare }).then(end));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={field}
        className={mergeClasses(fields.box, styles.field)}
        aria-label={t`Title`}
        value={next}
        maxLength={longestTitle}
        onChange={({ target }) => setNext(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          end();
        }}
      />
      <TextButton type="submit">{t`Rename`}</TextButton>
      <OrderFailure text={failure} />
    </form>
  );
}
