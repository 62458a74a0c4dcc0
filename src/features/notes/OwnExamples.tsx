import Delete20Regular from 'virtual:icons/Delete20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LanguageField } from '#src/components/saving/LanguageField.tsx';
import { comparedText } from '#src/language/fold.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { readLanguage } from '#src/language/readerLanguages.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { longestField, mostPerWord, type OwnExample, type SavedWord } from '#src/saved/savedWord.ts';
import { IconButton, QuietButton, TextButton } from '#src/ui/controls/buttons.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  example: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.5rem',
    margin: '0.5rem 0',
    paddingLeft: '0.75rem',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  texts: { flex: 1, minWidth: 0, fontFamily: wordFace, overflowWrap: 'anywhere' },
  text: { ...textSize(500) },
  translation: { color: tokens.colorNeutralForeground2, ...textSize(400) },
  form: { display: 'grid', gap: '0.75rem', padding: '0.5rem 0' },
  buttons: { display: 'flex', gap: '0.75rem' },
  // Its word begins where the headings do.
  section: { '> button': { marginLeft: '-0.5rem' } },
});

export function OwnExamples({ word }: { readonly word: SavedWord }) {
  const { t } = useLingui();
  const styles = useStyles();
  const { run, failure } = useSavedAction();
  const [isAdding, setAdding] = useState(false);
  const { id, examples, language } = word;

  function remove(example: OwnExample): Promise<unknown> {
    const isIt = (one: OwnExample): boolean =>
      comparedText(one.text) === comparedText(example.text) &&
      comparedText(one.translation?.text ?? '') === comparedText(example.translation?.text ?? '');
    return changeWord(id, (now) => {
      const place = now.examples.findIndex(isIt);
      return place < 0 ? now : { ...now, examples: now.examples.toSpliced(place, 1) };
    });
  }

  return (
    <section className={styles.section}>
      <SectionLine>{t`Examples`}</SectionLine>
      <ul>
        {examples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person may write the same twice
          <li key={index} className={styles.example}>
            <div className={styles.texts}>
              <div className={styles.text}>
                <Word language={language}>{example.text}</Word>
              </div>
              {example.translation ? (
                <div className={styles.translation}>
                  <Word language={example.translation.language}>{example.translation.text}</Word>
                </div>
              ) : null}
            </div>
            <IconButton
              label={t`Delete the example: ${example.text}`}
              icon={<Delete20Regular />}
              onClick={() => run(() => remove(example))}
            />
          </li>
        ))}
      </ul>
      <FailureLine text={failure} />
      {isAdding ? (
        <ExampleForm word={word} onLeave={() => setAdding(false)} />
      ) : (
        <QuietButton disabled={examples.length >= mostPerWord} onClick={() => setAdding(true)}>
          {t`Add an example`}
        </QuietButton>
      )}
    </section>
  );
}

function ExampleForm({ word, onLeave }: { readonly word: SavedWord; readonly onLeave: () => void }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { run, failure } = useSavedAction();
  const { id, language, translations } = word;
  const [draft, setDraft, removeDraft] = useDraft(`notes/example/${id}`, {
    text: '',
    translation: '',
    translationLanguage: translations[0]?.language ?? readLanguage(dataLanguages, i18n.locale) ?? 'nob',
  });
  const { text, translation, translationLanguage } = draft;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function leave(): void {
    removeDraft();
    onLeave();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const meaning = { language: translationLanguage, text: translation.trim() };
    const example = { text: text.trim(), ...(meaning.text === '' ? {} : { translation: meaning }) };
    if (example.text === '') return;
    run(async () => {
      await changeWord(id, (now) => ({ ...now, examples: [...now.examples, example] }));
      leave();
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        field={field}
        label={t`Example`}
        value={text}
        maxLength={longestField}
        onChange={(next) => setDraft({ ...draft, text: next })}
        language={language}
      />
      <TextField
        label={t`Translation`}
        value={translation}
        maxLength={longestField}
        onChange={(next) => setDraft({ ...draft, translation: next })}
        language={translationLanguage}
      />
      <LanguageField
        label={t`Language of the translation`}
        value={translationLanguage}
        onChoose={(next) => setDraft({ ...draft, translationLanguage: next })}
      />
      <div className={styles.buttons}>
        <TextButton type="submit" disabled={text.trim() === ''}>{t`Add`}</TextButton>
        <TextButton onClick={leave}>{t`Cancel`}</TextButton>
      </div>
      <FailureLine text={failure} />
    </form>
  );
}
