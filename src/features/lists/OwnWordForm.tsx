import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { longestField, longestLemma } from '#src/data/kept/keptWord.ts';
import { keepIn, type NamedList } from '#src/data/kept/keptWords.ts';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FailureLine } from '#src/ui/kept/FailureLine.tsx';
import { useKeptOrder } from '#src/ui/kept/useKeptOrder.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { posLabel } from '#src/ui/labels/posLabel.ts';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '0.875rem', paddingBottom: '0.5rem' },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: '0.875rem' },
});

/** Parts of speech a person may choose from. */
const parts = ['N', 'V', 'A', 'Adv', 'Pron', 'Num', 'Prop', 'Po', 'Pr', 'Pcle', 'Interj', 'Phrase'] as const;

type Part = (typeof parts)[number] | '';

/** What `OwnWordForm` draws. */
export interface OwnWordFormProps extends LazyDialogProps {
  readonly list: NamedList;
  /** Languages of the word that was last added here, or of the list's words. */
  readonly language: DataLanguage;
  readonly translationLanguage: DataLanguage;
}

/** Adds words of a person's own to a list, one after the other. */
export function OwnWordForm({ open, onClose, list, language, translationLanguage }: OwnWordFormProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { give, failure } = useKeptOrder();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [stem, setStem] = useState('');
  const [from, setFrom] = useState(language);
  const [pos, setPos] = useState<Part>('');
  const [translation, setTranslation] = useState('');
  const [to, setTo] = useState(translationLanguage);
  const [added, setAdded] = useState('');
  const languages = dataLanguages.map((value) => ({ value, name: languageLabel(i18n, value) }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const word = stem.trim();
    const text = translation.trim();
    if (word === '') return;
    give(async () => {
      await keepIn(list, {
        stem: word,
        language: from,
        own: true,
        ...(pos === '' ? {} : { pos }),
        translations: text === '' ? [] : [{ language: to, text }],
      });
      setAdded(word);
      setStem('');
      setTranslation('');
      field.current?.focus();
    });
  }

  return (
    <Sheet open={open} onClose={onClose} title={t`Add a word of your own`}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Word`}
          value={stem}
          maxLength={longestLemma}
          onChange={setStem}
          language={from}
          field={field}
        />
        <div className={styles.pair}>
          <SelectField label={t`Language`} value={from} options={languages} onChoose={setFrom} />
          <SelectField
            label={t`Part of speech`}
            value={pos}
            options={[
              { value: '', name: t`not chosen` },
              ...parts.map((value) => ({ value, name: posLabel(i18n, value) })),
            ]}
            onChoose={setPos}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t`Translation`}
            value={translation}
            maxLength={longestField}
            onChange={setTranslation}
            language={to}
          />
          <SelectField
            label={t`Language of the translation`}
            value={to}
            options={languages}
            onChoose={setTo}
          />
        </div>
        <FailureLine text={failure} />
        <p role="status" className={texts.unseen}>
          {added === '' ? '' : t`Added: ${added}`}
        </p>
        <div>
          <TextButton type="submit" disabled={stem.trim() === ''}>{t`Add`}</TextButton>
        </div>
      </form>
    </Sheet>
  );
}
