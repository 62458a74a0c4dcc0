import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { alphabetOf, compareIn } from '#src/language/alphabets.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import { beginningsQuery, browsedFilters, browsedWordsQuery } from '#src/lookup/operations/browseQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { Answer, DeviceLine } from '#src/ui/answer/Answer.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { lowScreen, oneColumnQuery, panesQuery, wideQuery } from '#src/ui/theme/breakpoints.ts';
import { unseen, wordFace } from '#src/ui/theme/theme.ts';
import { Skeleton, WaitingRows } from '#src/ui/waiting/Waiting.tsx';
import { BrowsedList, WordsHead } from './BrowseParts.tsx';

const useStyles = makeStyles({
  index: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    // Down to the foot of the screen: the letters always have the same place.
    [`@media ${oneColumnQuery}`]: { minHeight: 'calc(100 * var(--dvh) - 7.5rem)' },
  },
  letters: {
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    [`@media ${wideQuery}`]: {
      flexDirection: 'column-reverse',
      order: -1,
      position: 'sticky',
      top: 0,
      borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    },
    [`@media ${oneColumnQuery}`]: {
      order: 1,
      position: 'sticky',
      // Down to the edge, over the padding of the page.
      bottom: 'calc(-1 * max(1.5rem, env(safe-area-inset-bottom)))',
      margin: '0 -1.25rem calc(-1 * max(1.5rem, env(safe-area-inset-bottom)))',
      padding: '0 0 max(0.25rem, env(safe-area-inset-bottom)) 0.75rem',
      borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
      // No specks of letters that begin below its edge.
      boxShadow: `0 -0.5rem 0.5rem ${tokens.colorNeutralBackground2}`,
    },
    // The padding of the page is larger there.
    [`@media ${panesQuery} and ${oneColumnQuery}`]: { bottom: '-2rem', marginBottom: '-2rem' },
    // One line, so that there is space for words above.
    [lowScreen]: {
      flexDirection: 'row-reverse',
      columnGap: '1.5rem',
      '& > ul': { flex: '1 1 50%', minWidth: 0 },
    },
    '@media print': { display: 'none' },
  },
  head: {
    minHeight: '2.75rem',
    paddingTop: '0.5rem',
    // There the marked letters at the foot say it.
    [`@media screen and ${oneColumnQuery}`]: { ...unseen, minHeight: 0, borderBottom: 0 },
  },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  waiting: { display: 'grid', gap: '1.5rem', padding: '1rem 0' },
  row: {
    display: 'flex',
    padding: '0.125rem 0',
    // One scrolling line for thumbs, which fades where there are more; with a mouse all letters at once.
    [`@media ${oneColumnQuery}`]: {
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      paddingRight: '2rem',
      scrollPaddingRight: '3rem',
      maskImage: 'linear-gradient(to left, transparent, black 3rem)',
      '@media (forced-colors: active)': { maskImage: 'none' },
    },
    [`@media ${wideQuery}`]: { gap: '0.25rem', flexWrap: 'wrap' },
  },
  letter: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    padding: '0 0.5rem',
    // Higher for a finger than what is drawn.
    borderTop: '2px solid transparent',
    borderBottom: '2px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    backgroundClip: 'padding-box',
    '@media (forced-colors: active)': { borderTopColor: 'Canvas', borderBottomColor: 'Canvas' },
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase400,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
  },
  capital: { color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase500 },
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 700,
    // Where the person's own colours replace the app's.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
});

const widths = ['62%', '48%', '71%', '55%', '66%'];

interface ByLetterProps {
  readonly code: DictionaryCode;
  readonly language: string;
  /** A letter, or a longer beginning; empty for the first letter. */
  readonly chosen: string;
}

/** First letters, then beginnings, and the words that begin so. */
export function ByLetter({ code, language, chosen }: ByLetterProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const filters = browsedFilters(code, language);
  const firstLetters = useQuery(beginningsQuery('', filters));
  // A service that does not know beginnings: use the alphabet.
  const texts =
    firstLetters.data === null ? alphabetOf(language) : (firstLetters.data ?? []).map(({ text }) => text);
  const compare = compareIn(language);
  const letters = texts.toSorted(compare);
  const start = chosen || (letters.find((text) => /\p{L}/u.test(text)) ?? letters[0] ?? '');
  const [first = ''] = [...start];
  const beginnings = useQuery({ ...beginningsQuery(first, filters), enabled: first !== '' });
  const wordsOptions = browsedWordsQuery(start, filters);
  const words = useInfiniteQuery(wordsOptions);
  const { device } = useProvenance(wordsOptions.queryKey);
  const index = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at their top
  useEffect(() => {
    // Not returned: newer browsers return a promise, not a cleanup function.
    void index.current?.closest('main')?.scrollTo(0, 0);
  }, [start]);
  const href = (text: string) => hrefToPage('browse', code, text);
  const shown = words.data?.pages.flatMap((page) => page.words) ?? [];
  const ofLetter = beginnings.data?.filter(({ text }) => /^\p{L}{2,}/u.test(text)) ?? [];
  const total = words.data?.pages[0]?.total ?? 0;
  const inLetter = firstLetters.data?.find(({ text }) => text === first)?.words;
  const letter = first.toLocaleUpperCase();
  const count = i18n.number(total);
  const all = i18n.number(inLetter ?? 0);
  const answer = answerStateOf(words, ({ pages }) => (pages[0]?.total ?? 0) === 0);
  const lettersState = answerStateOf(firstLetters, () => false);
  function counted(): ReactNode {
    if (words.data === undefined) return '';
    if (inLetter === undefined || start === first)
      return <Plural value={total} one="# word" other="# words" />;
    return t`${count} of ${all} words in ${letter}`;
  }
  const waiting = (
    <WaitingRows label={t`Loading…`} widths={widths} className={styles.waiting}>
      {(width) => <Skeleton width={width} height="1rem" />}
    </WaitingRows>
  );
  return (
    <div ref={index} className={styles.index}>
      <nav className={styles.letters} aria-label={t({ message: 'Letters', comment: 'name of the alphabet' })}>
        {ofLetter.length > 1 ? (
          <LetterRow
            label={t`Browse by first letters`}
            language={language}
            letters={ofLetter.map(({ text }) => text).sort(compare)}
            here={start}
            href={href}
          />
        ) : null}
        <LetterRow
          label={t`First letters`}
          language={language}
          letters={letters}
          here={first}
          href={href}
          isCapital
        />
      </nav>
      <div>
        {start === '' ? (
          <Answer of={lettersState} waiting={waiting} nothing={null}>
            {() => null}
          </Answer>
        ) : (
          <>
            <WordsHead
              title={<Word language={language}>{start}</Word>}
              count={counted()}
              className={styles.head}
            />
            <DeviceLine provenance={device} href={hrefToPage('downloads')} />
            <Answer
              of={answer}
              waiting={waiting}
              nothing={<p className={styles.hint}>{t`No words start like this.`}</p>}
            >
              {() => <BrowsedList code={code} language={language} words={shown} end={words} />}
            </Answer>
          </>
        )}
      </div>
    </div>
  );
}

interface LetterRowProps {
  readonly label: string;
  readonly language: string;
  /** Letters, or beginnings of words. */
  readonly letters: readonly string[];
  readonly here: string;
  readonly href: (text: string) => string;
  readonly isCapital?: boolean;
}

function LetterRow({ label, language, letters, here, href, isCapital = false }: LetterRowProps) {
  const styles = useStyles();
  const row = useRef<HTMLUListElement>(null);
  const isShown = letters.includes(here);
  useEffect(() => {
    if (here !== '' && isShown)
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here, isShown]);
  return (
    <ul ref={row} className={styles.row} aria-label={label}>
      {letters.map((text) => (
        <li key={text}>
          <Link
            to={href(text)}
            replace
            className={mergeClasses(styles.letter, isCapital && styles.capital, text === here && styles.here)}
            aria-current={text === here || undefined}
          >
            <Word language={language}>{isCapital ? text.toLocaleUpperCase() : text}</Word>
          </Link>
        </li>
      ))}
    </ul>
  );
}
