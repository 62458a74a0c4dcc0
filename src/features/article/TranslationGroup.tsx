import { makeStyles, tokens } from '@fluentui/react-components';
import type { TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { ExampleText } from '#src/ui/text/ExampleText.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { gatherExamples } from './articleParts.ts';
import { WordLabels } from './WordLabels.tsx';
import { WordLink } from './WordLink.tsx';

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    fontFamily: wordFace,
    overflowWrap: 'anywhere',
  },
  number: {
    minWidth: '1.125rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '1.75rem',
  },
  translations: {
    gridColumn: 2,
    fontSize: '1.125rem',
    lineHeight: '1.75rem',
    '@media print': { fontSize: '1rem', lineHeight: '1.5rem' },
  },
  restriction: { color: tokens.colorNeutralForeground2, fontSize: '0.9375rem', fontStyle: 'italic' },
  examples: {
    gridColumn: 2,
    margin: '0.25rem 0 0.5rem',
    paddingLeft: '0.75rem',
    borderLeft: `2px solid ${tokens.colorPaletteDarkOrangeBackground1}`,
    '@media (max-width: 899px)': { gridColumn: '1 / -1' },
    '@media print': { gridColumn: 2 },
  },
  example: { margin: '0.125rem 0', fontSize: '0.96875rem', lineHeight: '1.4375rem' },
  exampleTranslation: { display: 'block', color: tokens.colorNeutralForeground2 },
});

/** What `TranslationGroup` draws. */
export interface TranslationGroupProps {
  readonly group: TranslationGroupAnswer;
  /** Its number, where the entry has several. */
  readonly number: number | undefined;
  readonly source: string;
  readonly target: string;
  /** The looked-up lemma, NFC: plain where it is itself a translation. */
  readonly lemma: string;
  readonly pos: string | undefined;
  readonly known: ReadonlySet<string>;
}

/** Translations with their restriction and examples (A84–A87). */
export function TranslationGroup({
  group,
  number,
  source,
  target,
  lemma,
  pos,
  known,
}: TranslationGroupProps) {
  const styles = useStyles();
  return (
    <li className={styles.group}>
      <span className={number === undefined ? undefined : styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.translations}>
        {group.translations.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice
          <span key={index}>
            {index > 0 ? ', ' : null}
            <WordLink word={word} known={known.has(word.lemma) && word.lemma.normalize('NFC') !== lemma} />
            <WordLabels word={word} expectedPos={pos} />
          </span>
        ))}
        {group.restriction ? (
          <Word language={target} className={styles.restriction}>
            {' '}
            ({group.restriction})
          </Word>
        ) : null}
      </div>
      {group.examples.length > 0 ? (
        <div className={styles.examples}>
          {gatherExamples(group.examples).map(({ example, translations }) => (
            <p key={example} className={styles.example}>
              <ExampleText language={source} text={example}>
                <Word language={source}>{example}</Word>
              </ExampleText>
              {translations.map((translation) => (
                <Word key={translation} language={target} className={styles.exampleTranslation}>
                  {translation}
                </Word>
              ))}
            </p>
          ))}
        </div>
      ) : null}
    </li>
  );
}
