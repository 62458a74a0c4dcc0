import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss, GlossTranslation } from '#src/lookup/operations/glosses/glossWords.ts';
import { betweenReadings, readingWords } from '#src/ui/grammar/analysisWords.ts';
import { languageLabel, shortLanguageLabel } from '#src/ui/labels/labels.ts';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { Skeleton } from '#src/ui/waiting/Waiting.tsx';
import { isWritten } from '../model/glossTags.ts';
import { lemmaKey } from '../words/useTextWords.ts';
import { isCompound, type WordReading } from './useReading.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '0.75rem',
    alignItems: 'baseline',
    rowGap: '0.25rem',
    margin: 0,
    padding: '0.5rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: 600 },
    '& dd': {
      minWidth: 0,
      margin: 0,
      font: `${tokens.fontSizeBase500}/1.625rem ${wordFace}`,
      overflowWrap: 'anywhere',
    },
  },
  pair: { display: 'contents' },
  others: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.5rem',
    padding: '0.25rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
  },
  ink: { color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase400 },
  other: {
    minHeight: '44px',
    padding: '0 0.25rem',
    color: tokens.colorBrandForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
    ':hover': { textDecorationLine: 'underline' },
  },
  language: {
    marginLeft: '0.5rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  part: {
    '@media (pointer: coarse)': { display: 'inline-block', minHeight: '44px', alignContent: 'center' },
  },
});

interface ReadingBodyProps {
  readonly gloss: Gloss;
  readonly reading: WordReading;
  readonly onOther: (number: number) => void;
}

export function ReadingBody({ gloss, reading: { found, translations }, onOther }: ReadingBodyProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const [, ...more] = readingWords(i18n, found.analyses);
  // Each word once, however many readings it has.
  const named = new Set([lemmaKey(found)]);
  const others = gloss.found
    .map((other, number) => ({ other, number, key: lemmaKey(other) }))
    .filter(({ key }) => !named.has(key) && named.add(key));
  const whole = isCompound(found);
  const isOwn = ({ other }: (typeof others)[number]) => other.language === gloss.found[0]?.language;
  const own = others.filter(isOwn);
  const foreign = others.filter((one) => !isOwn(one));
  return (
    <>
      {translations?.length === 0 && !whole ? null : (
        <dl className={styles.rows}>
          {whole ? (
            <>
              <dt>
                <Trans comment="of a compound word">parts</Trans>
              </dt>
              <dd>
                {joined(
                  found.parts,
                  ({ form, stem }) =>
                    stem === undefined ? (
                      <Word language={found.language}>{form}</Word>
                    ) : (
                      <Link
                        className={`${texts.link} ${styles.part}`}
                        to={hrefTo({ lemma: stem, search: '' })}
                      >
                        <Word language={found.language}>{stem}</Word>
                      </Link>
                    ),
                  ' + ',
                )}
              </dd>
            </>
          ) : null}
          {translations === undefined ? (
            <>
              <dt>
                <Skeleton width="2rem" />
              </dt>
              <dd role="status" aria-label={t`Loading…`}>
                <Skeleton width="7rem" height="1rem" />
              </dd>
            </>
          ) : (
            <TranslationLines of={translations} word={whole ? found : undefined} />
          )}
        </dl>
      )}
      {more.length === 0 ? null : (
        <div className={styles.others}>
          <Trans comment="before other readings of a form: It can also be … plural locative">
            It can also be
          </Trans>{' '}
          <span className={styles.ink}>{more.join(betweenReadings)}</span>
        </div>
      )}
      <WordButtons words={own} onOther={onOther} gloss={gloss}>
        <Trans comment="before other words that a form may belong to">Or a form of</Trans>
      </WordButtons>
      <WordButtons isForeign words={foreign} onOther={onOther}>{t`Other languages`}</WordButtons>
    </>
  );
}

interface WordButtonsProps {
  readonly words: readonly { readonly other: FoundWord; readonly number: number; readonly key: string }[];
  readonly onOther: (number: number) => void;
  /** For its translations of the word as it is written. */
  readonly gloss?: Gloss;
  /** Shows the language of each. */
  readonly isForeign?: boolean;
  readonly children: ReactNode;
}

function WordButtons({ words, onOther, gloss, isForeign = false, children }: WordButtonsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  if (words.length === 0) return null;
  return (
    <div className={styles.others}>
      {children}
      {words.map(({ other, number, key }) => (
        <Fragment key={key}>
          <button type="button" className={styles.other} onClick={() => onOther(number)}>
            <Word language={other.language}>{other.stem}</Word>
            {isForeign ? (
              <span className={styles.language}>{languageLabel(i18n, other.language)}</span>
            ) : null}
          </button>
          {gloss && isWritten(other, gloss) ? (
            <span className={styles.ink}>
              {joined(gloss.writtenTranslations ?? [], ({ lemma, language }) => (
                <Word language={language}>{lemma}</Word>
              ))}
            </span>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

interface TranslationLinesProps {
  readonly of: readonly GlossTranslation[];
  /** The part of a compound that they translate. */
  readonly word: FoundWord | undefined;
}

/** One line for each language. */
function TranslationLines({ of, word }: TranslationLinesProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const byLanguage = Map.groupBy(of, ({ language }) => language);
  return [...byLanguage].map(([language, words]) => (
    <div key={language} className={styles.pair}>
      <dt>
        <span aria-hidden="true" title={languageLabel(i18n, language)}>
          {shortLanguageLabel(i18n, language)}
        </span>
        <span className={texts.unseen}>{languageLabel(i18n, language)}</span>
      </dt>
      <dd>
        {word === undefined ? null : (
          <>
            <Word language={word.language}>{word.stem}</Word>:{' '}
          </>
        )}
        <Word language={language}>{words.map(({ lemma }) => lemma).join(', ')}</Word>
      </dd>
    </div>
  ));
}
