import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { gatherExamples } from '#src/components/saving/articleWord.ts';
import { useAddress, withWayBack } from '#src/lookup/address/address.ts';
import type { LemmaAnswer, TranslationGroupAnswer } from '#src/lookup/operations/articleQuery.ts';
import { posLabel } from '#src/ui/labels/labels.ts';
import { dialectLabel, statusLabel } from '#src/ui/labels/termLabels.ts';
import { MarkedSentence } from '#src/ui/text/MarkedSentence.tsx';
import { joined, Presentation, Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { Fold } from './Fold.tsx';
import { useTargetStyle } from './Glance.tsx';

const LazyGrammarTag = lazyWithMessages(() => import('#src/ui/grammar/GrammarTag.tsx'), 'GrammarTag');

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    fontFamily: wordFace,
    padding: '0.5rem 0',
    '@media (pointer: coarse)': { padding: '0.625rem 0' },
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  number: {
    minWidth: '1.75rem',
    paddingRight: '0.5rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    lineHeight: tokens.lineHeightBase600,
  },
  translations: {
    gridColumn: 2,
    ...textSize(600),
    '@media print': { ...textSize(400) },
  },
  // Nearly every answer is a link.
  link: { ':not(:hover)': { textDecorationColor: 'transparent' } },
  restriction: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  examples: {
    gridColumn: 2,
    '> details': { margin: '-0.5rem 0 -0.625rem' },
    '> details[open]': { marginBottom: 0 },
    '> details > summary::before': { content: 'none' },
  },
  example: {
    margin: 0,
    ':not(:last-child)': { marginBottom: '0.25rem' },
    fontFamily: wordFace,
    ...textSize(400),
  },
  note: textSize(400),
  exampleTranslation: { display: 'block', color: tokens.colorNeutralForeground2 },
  // Labels have the typeface of the interface.
  labels: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

interface TranslationGroupProps {
  readonly id: string;
  readonly group: TranslationGroupAnswer;
  readonly number: number | undefined;
  readonly source: string;
  readonly target: string;
  /** The looked-up lemma, NFC: not a link even where it is a translation. */
  readonly lemma: string;
  readonly form: string;
  readonly forms: readonly string[];
  readonly pos: string | undefined;
  readonly known: ReadonlySet<string>;
}

export function TranslationGroup(props: TranslationGroupProps) {
  const { id, group, number, source, target, lemma, form, forms, pos, known } = props;
  const styles = useStyles();
  const [first, ...others] = gatherExamples(group.examples, form, forms);
  const sentence = (said: Example) => <Sentence key={said.example} said={said} {...{ source, target }} />;
  return (
    <li id={id} tabIndex={-1} className={mergeClasses(useTargetStyle(), styles.group)}>
      <span className={number === undefined ? undefined : styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.translations}>
        {joined(group.translations, (word) => (
          <>
            {word.remark === 'explanation' ? (
              <Word language={target} className={styles.restriction}>
                {word.lemma}
              </Word>
            ) : (
              <WordLink word={word} known={known.has(word.lemma) && word.lemma.normalize('NFC') !== lemma} />
            )}
            <WordLabels word={word} expectedPos={pos} />
          </>
        ))}
        {group.restriction ? (
          <Word language={isLatin(group) ? 'lat' : target} className={styles.restriction}>
            {group.translations.length === 0 ? null : '\u2002'}(
            <Outside href={addressIn(group)}>{group.restriction}</Outside>)
          </Word>
        ) : null}
        <Notes notes={group.notes} {...{ source, target, known }} />
      </div>
      {first === undefined ? null : (
        <div className={styles.examples}>
          {sentence(first)}
          {others.length > 0 ? (
            <Fold summary={<Trans>All examples</Trans>}>{others.map(sentence)}</Fold>
          ) : null}
        </div>
      )}
    </li>
  );
}

type Example = ReturnType<typeof gatherExamples>[number];

interface SentenceProps extends Pick<TranslationGroupProps, 'source' | 'target'> {
  readonly said: Example;
}

export function Sentence({ said: { example, translations, places }, source, target }: SentenceProps) {
  const styles = useStyles();
  return (
    <p className={styles.example}>
      <MarkedSentence language={source} text={example} places={places} />
      {translations.map((translation) => (
        <Word key={translation} language={target} className={styles.exampleTranslation}>
          {translation}
        </Word>
      ))}
    </p>
  );
}

function isLatin({ restrictionAttributes }: TranslationGroupAnswer): boolean {
  return /"xml:lang":"lat?"/u.test(restrictionAttributes ?? '');
}

/** A remark on grammar leads to a page about it. */
function addressIn({ restrictionAttributes }: TranslationGroupAnswer): string | undefined {
  return /"href":"(https:[^"\\]+)"/u.exec(restrictionAttributes ?? '')?.[1];
}

function Outside({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  const texts = useTextStyles();
  if (href === undefined) return children;
  return (
    <a className={texts.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Signs as printed dictionaries have them. */
const noteSigns: Readonly<Record<string, string>> = { synonym: '= ', opposite: '↔ ' };

interface NotesProps extends Pick<TranslationGroupProps, 'source' | 'target' | 'known'> {
  readonly notes: TranslationGroupAnswer['notes'];
}

/** Definitions, words of the same language that the entry refers to, recordings. */
function Notes({ notes = [], source, target, known }: NotesProps) {
  const styles = useStyles();
  const drawn = ({ kind, text, translation }: (typeof notes)[number]): ReactNode => {
    if (kind === 'audio') {
      return (
        <Outside href={text}>
          <Trans>Listen</Trans>
        </Outside>
      );
    }
    const word = { lemma: text, presentationLemma: text, language: source };
    const sign = kind === 'definition' ? '' : (noteSigns[kind] ?? '→ ');
    return (
      <>
        {sign}
        <WordLink word={word} known={sign !== '' && known.has(text)} />
        {translation ? (
          <Word language={target} className={styles.exampleTranslation}>
            {translation}
          </Word>
        ) : null}
      </>
    );
  };
  return notes.map((note) => (
    <div key={`${note.kind} ${note.text}`} className={styles.note}>
      {drawn(note)}
    </div>
  ));
}

/** Not shown: anyone sees what has several words. */
const phrases: readonly string[] = ['Phrase', 'MWE'];

interface WordLabelsProps {
  readonly word: LemmaAnswer;
  /** Not shown. */
  readonly expectedPos: string | undefined;
}

/** Part of speech if unexpected, dialect, country (A89–A91), number or attributive form. */
export function WordLabels({ word, expectedPos }: WordLabelsProps) {
  const { pos, dialect, country, remark } = word;
  const { i18n } = useLingui();
  const styles = useStyles();
  const labels = [
    pos && pos !== expectedPos && !phrases.includes(pos) ? posLabel(i18n, pos) : undefined,
    dialect ? dialectLabel(i18n, dialect) : undefined,
    country ? dialectLabel(i18n, country) : undefined,
    remark === 'nonstandard' ? statusLabel(i18n, remark) : undefined,
  ].filter((label) => label !== undefined);
  // `Pl` or, with the form, `Attr čapis`.
  const [, tag, form] = /^(\p{Lu}\w*)(?: (.+))?$/u.exec(remark ?? '') ?? [];
  if (tag === undefined && labels.length === 0) return null;
  return (
    <small className={styles.labels}>
      {' '}
      {joined(
        [...labels, ...(tag === undefined ? [] : [<LazyGrammarTag key={tag} tag={tag} />])],
        (label) => label,
      )}
      {form ? ' ' : null}
      {form ? <Word language={word.language}>{form}</Word> : null}
    </small>
  );
}

interface WordLinkProps {
  readonly word: Pick<LemmaAnswer, 'lemma' | 'presentationLemma' | 'language'>;
  /** It has an article: a link, else plain text (A87). */
  readonly known: boolean;
}

export function WordLink({ word, known }: WordLinkProps) {
  const texts = useTextStyles();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const shown = (
    <Word language={word.language}>
      <Presentation form={word.presentationLemma} />
    </Word>
  );
  if (!known) return shown;
  return (
    <Link
      to={hrefTo({ dictionary: undefined, lemma: word.lemma })}
      state={withWayBack}
      className={mergeClasses(texts.link, styles.link)}
    >
      {shown}
    </Link>
  );
}
