import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useDraft } from '#src/saved/drafts/drafts.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { addText, type NewText } from '../model/readTexts.ts';
import { readTextFile } from '../model/textFile.ts';
import { textFault } from './textFault.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '0.5rem', margin: '1rem 0 0' },
  label: { fontSize: '0.9375rem', fontWeight: 600 },
  field: {
    width: '100%',
    minHeight: '8rem',
    padding: '0.75rem',
    fontFamily: wordFace,
    fontSize: '1.125rem',
    lineHeight: 1.5,
    resize: 'vertical',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
  file: { display: 'none' },
  fault: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** What `AddText` asks for. */
export interface AddTextProps {
  /** Told of the text that was added. */
  readonly onAdd: (id: string) => void;
}

/** A text is pasted, typed, or opened from a file. */
export function AddText({ onAdd }: AddTextProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const boxes = useFieldStyles();
  const field = useId();
  const fault = useId();
  const [text, setText, removeDraft] = useDraft<string>('reader/text', '');
  const [failure, setFailure] = useState<string>();
  const file = useRef<HTMLInputElement>(null);

  async function add(read: () => Promise<NewText>, onAdded?: () => void): Promise<void> {
    setFailure(undefined);
    try {
      const added = await addText(await read());
      onAdded?.();
      onAdd(added.id);
    } catch (error) {
      setFailure(textFault(i18n, error));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void add(async () => ({ text }), removeDraft);
  }

  function open({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    if (chosen) void add(() => readTextFile(chosen));
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={field}>
        <Trans>Paste or type a text</Trans>
      </label>
      <textarea
        id={field}
        className={mergeClasses(boxes.box, styles.field)}
        value={text}
        spellCheck={false}
        aria-describedby={failure === undefined ? undefined : fault}
        onChange={({ target }) => setText(target.value)}
      />
      {failure === undefined ? null : (
        <p id={fault} role="alert" className={styles.fault}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <TextButton type="submit">{t({ message: 'Read', context: 'button: read this text' })}</TextButton>
        <TextButton onClick={() => file.current?.click()}>{t`Open a file`}</TextButton>
        <input
          ref={file}
          className={styles.file}
          type="file"
          accept=".txt,text/plain"
          aria-hidden="true"
          tabIndex={-1}
          onChange={open}
        />
      </div>
    </form>
  );
}
