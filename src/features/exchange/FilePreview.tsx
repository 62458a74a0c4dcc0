import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LanguageField } from '#src/components/saving/LanguageField.tsx';
import { type Encoding, encodings } from '#src/saved/exchange/textEncoding.ts';
import { savedWordsQuery } from '#src/saved/savedQueries.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { Switch } from '#src/ui/controls/choices.tsx';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { languageLabel, posLabel } from '#src/ui/labels/labels.ts';
import { Translations } from '#src/ui/saved/Translations.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { useExchangeStyles } from './exchangeControls.tsx';
import { type FileWord, shortened } from './format/fileWord.ts';
import {
  type FieldUse,
  fieldsWith,
  type SourceChoices,
  type SourceFile,
  type TableLayout,
} from './format/sourceFile.ts';
import { separators, severalBlanks, severalTabs } from './format/table/tableParser.ts';
import { RefusedLines, useLeftOutTexts } from './ImportReport.tsx';
import { importedSamples } from './import/importedSamples.ts';
import type { SoundSource } from './import/importSource.ts';

const useStyles = makeStyles({
  file: { margin: '0 0 1.5rem' },
  word: { fontFamily: wordFace, fontSize: tokens.fontSizeBase500, fontWeight: 700, overflowWrap: 'anywhere' },
  facts: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  samples: {
    margin: '0.5rem 0 0.75rem',
    '& > li': { padding: '0.5rem 0', borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  fold: {
    '> summary': { minHeight: '2.75rem', lineHeight: '2.75rem', width: 'fit-content', cursor: 'pointer' },
  },
  field: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(9.5rem, 34%), 1fr))',
    gap: '0.75rem',
    alignItems: 'end',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
});

const sampled = 3;

const nothingSaved: ReadonlyMap<string, SavedWord> = new Map();

export const mostRefused = 5;

interface FilePreviewProps {
  readonly file: SourceFile;
  readonly sounds: SoundSource;
  /** Whether there are several files, so that its name tells it from the others. */
  readonly isOneOf: boolean;
  readonly onChange: (choices: Partial<SourceChoices>) => void;
}

/** What was understood of a file, and everything that was guessed, to be changed. */
export function FilePreview({ file, sounds, isOneOf, onChange }: FilePreviewProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const shared = useExchangeStyles();
  const { words, choices } = file;
  const leftOutTexts = useLeftOutTexts(file.leftOut);
  const saved = useQuery(savedWordsQuery).data ?? nothingSaved;
  const samples = useMemo(() => importedSamples(words, sampled, saved), [words, saved]);
  const count = words.length;
  const refused = file.refused.length;
  return (
    <section className={styles.file} aria-label={file.name}>
      {isOneOf ? (
        <h2 className={shared.title} translate="no">
          {file.name}
        </h2>
      ) : null}
      <div role="status">
        <p className={shared.title}>
          {t`Words: ${count}`}
          {refused > 0 ? ` · ${t`Skipped: ${refused}`}` : null}
        </p>
        <ul className={styles.samples}>
          {samples.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a word twice, and none moves
            <SampleWord key={index} word={word} sounds={sounds} />
          ))}
        </ul>
      </div>
      {leftOutTexts.map((text) => (
        <p key={text} className={shared.quiet}>
          {text}
        </p>
      ))}
      <RefusedLines refused={file.refused.slice(0, mostRefused)} />
      {choices.layout === undefined && choices.fields.length === 0 ? null : (
        <details className={styles.fold} open={!file.isOurs || leftOutTexts.length > 0}>
          <summary>{t`How the file is read`}</summary>
          <div className={shared.fields}>
            {choices.layout ? <LayoutFields layout={choices.layout} onChange={onChange} /> : null}
            <FieldChoices choices={choices} onChange={onChange} />
          </div>
        </details>
      )}
    </section>
  );
}

/** As it will be saved. */
function SampleWord({ word, sounds }: { readonly word: FileWord; readonly sounds: SoundSource }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { stem, language, pos, translations, note, examples } = word;
  const recordings = word.recordings.filter(({ file, folder }) => sounds.get(file, folder)).length;
  const missingSounds = word.recordings.length - recordings;
  const kinds = [languageLabel(i18n, language), pos && posLabel(i18n, pos)].filter((text) => text).join(', ');
  const languages = [...new Set(translations.map((one) => languageLabel(i18n, one.language)))].join(', ');
  return (
    <li className={styles.facts}>
      <Word language={language} className={styles.word}>
        {shortened(stem)}
      </Word>{' '}
      <span className={styles.quiet}>{kinds}</span>
      {translations.length > 0 ? (
        <div>
          <Translations of={translations} /> <span className={styles.quiet}>{languages}</span>
        </div>
      ) : null}
      {note === '' ? null : (
        <div className={styles.quiet}>
          {t`Note`}: <span translate="no">{note}</span>
        </div>
      )}
      {examples.length === 0 ? null : (
        <div className={styles.quiet}>
          {t`Examples`}: <Translations of={examples.map(({ text }) => ({ language, text }))} between=" · " />
        </div>
      )}
      {recordings === 0 ? null : <div className={styles.quiet}>{t`Recordings: ${recordings}`}</div>}
      {missingSounds === 0 ? null : (
        <div className={styles.quiet}>{t`Recordings without audio in the file: ${missingSounds}`}</div>
      )}
    </li>
  );
}

/** Also parts of words, so they are only offered. */
const rareSeparators = [severalBlanks, '-', ':', '/', ' '];

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

interface LayoutFieldsProps {
  readonly layout: TableLayout;
  readonly onChange: (choices: Partial<SourceChoices>) => void;
}

/** After a change the columns are others, so they are guessed again. */
function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { separator, encoding, headings } = layout;
  const names: Readonly<Record<string, string>> = {
    '': t`One column`,
    '\t': t`Tab`,
    [severalTabs]: `${t`Tab`} +`,
    [severalBlanks]: '“ ” +',
    ';': `${t`Semicolon`} ;`,
    ',': `${t`Comma`} ,`,
  };
  return (
    <>
      <div className={styles.field}>
        <SelectField
          label={t`Column separator`}
          value={separator}
          options={[...new Set([...separators, ...rareSeparators, separator, ''])].map((value) => ({
            value,
            name: names[value] ?? `“${value}”`,
          }))}
          onChoose={(value) => onChange({ layout: { ...layout, separator: value, headings: undefined } })}
        />
        <SelectField
          label={t`Text encoding`}
          value={encoding}
          options={encodings.map((value) => ({ value, name: encodingNames[value] }))}
          onChoose={(value) => onChange({ layout: { ...layout, encoding: value } })}
        />
      </div>
      {headings === undefined ? null : (
        <Switch on={headings} onChange={(on) => onChange({ layout: { ...layout, headings: on } })}>
          {t`The first row has headings`}
        </Switch>
      )}
    </>
  );
}

interface FieldChoicesProps {
  readonly choices: SourceChoices;
  readonly onChange: (choices: SourceChoices) => void;
}

function FieldChoices({ choices, onChange }: FieldChoicesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const names: Partial<Record<FieldUse, string>> = {
    word: t`Word`,
    translation: t`Translation`,
    note: t`Note`,
    examples: t`Examples`,
    'part of speech': t`Part of speech`,
    language: t`Language`,
    recordings: t`Recordings`,
    dictionary: t`Dictionary`,
    'left out': t`not imported`,
  };
  return choices.fields.map((field, index) => {
    const number = index + 1;
    const title = field.name === '' ? t`Column ${number}` : field.name;
    const { use, language } = field;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns may have one name, and none moves
      <fieldset key={index} aria-label={title} className={styles.field}>
        <SelectField
          label={
            <span translate="no">
              {title}
              {field.sample === '' ? null : ': '}
              <Word language={language}>{shortened(field.sample)}</Word>
            </span>
          }
          value={use}
          options={field.uses.map((value) => ({ value, name: names[value] ?? value }))}
          onChoose={(value) => onChange({ ...choices, fields: fieldsWith(choices.fields, index, value) })}
        />
        {language === undefined || (use !== 'word' && use !== 'translation') ? null : (
          <LanguageField
            label={use === 'word' ? t`Language of the words` : t`Language of the translations`}
            value={language}
            onChoose={(chosen) =>
              onChange({
                ...choices,
                fields: choices.fields.map((one) => (one === field ? { ...one, language: chosen } : one)),
              })
            }
          />
        )}
      </fieldset>
    );
  });
}
