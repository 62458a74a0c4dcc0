import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '#src/data/drafts/drafts.ts';
import { longestOwn } from '#src/data/kept/keptWord.ts';
import { keepIn, type NamedList } from '#src/data/kept/keptWords.ts';
import type { DataLanguage } from '#src/language/languages.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { FailureLine } from '#src/ui/kept/FailureLine.tsx';
import { OwnWordFields, type OwnWordText } from '#src/ui/kept/OwnWordFields.tsx';
import { useKeptOrder } from '#src/ui/kept/useKeptOrder.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';

const useStyles = makeStyles({ form: { display: 'grid', gap: '0.875rem', paddingBottom: '0.5rem' } });

/** What `OwnWordForm` draws. */
export interface OwnWordFormProps extends LazyDialogProps {
  readonly list: NamedList;
  /** Languages of the word that was last added here, or of the list's words. */
  readonly language: DataLanguage;
  readonly translationLanguage: DataLanguage;
}

/** Adds words of a person's own to a list, one after the other. */
export function OwnWordForm({ open, onClose, list, language, translationLanguage }: OwnWordFormProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { give, failure } = useKeptOrder();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [value, setValue] = useDraft<OwnWordText>(`lists/word/${list.id}`, {
    stem: '',
    language,
    pos: '',
    translation: '',
    translationLanguage,
  });
  const [added, setAdded] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const stem = value.stem.trim();
    const text = value.translation.trim();
    if (stem === '') return;
    give(async () => {
      await keepIn(list, {
        stem,
        language: value.language,
        own: true,
        ...(value.pos === '' ? {} : { pos: value.pos }),
        translations: text === '' ? [] : [{ language: value.translationLanguage, text }],
      });
      setAdded(stem);
      setValue({ ...value, stem: '', translation: '' });
      field.current?.focus();
    });
  }

  return (
    <Sheet open={open} onClose={onClose} title={t`Add a word of your own`}>
      <form className={styles.form} onSubmit={submit}>
        <OwnWordFields value={value} onChange={setValue} longest={longestOwn} field={field} />
        <FailureLine text={failure} />
        <p role="status" className={texts.unseen}>
          {added === '' ? '' : t`Added: ${added}`}
        </p>
        <div>
          <TextButton type="submit" disabled={value.stem.trim() === ''}>{t`Add`}</TextButton>
        </div>
      </form>
    </Sheet>
  );
}
