import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { longText, rowMeanings, summaryOf } from '#src/language/summary.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { type NavigationState, useAddress } from '#src/lookup/address/address.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { betweenReadings, readingsLine } from '#src/ui/grammar/analysisWords.ts';
import { languageLabel, shortLanguageLabel } from '#src/ui/labels/labels.ts';
import { ChangedRuns } from '#src/ui/text/ChangedLetters.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { noDrawerQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { oneLine, textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { Meanings, rowEnd } from '#src/ui/wordlist/RowText.tsx';

/** The list of a tablet. */
const narrow = '@container (max-width: 20rem)';

const useStyles = makeStyles({
  // A container: a short line has only the first words of the grammar.
  row: { containerType: 'inline-size', borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)',
    columnGap: '0.75rem',
    alignContent: 'center',
    alignItems: 'baseline',
    minHeight: 'calc(3.75rem - 1px)',
    // Within an article, the rows begin where its lines do.
    padding: '0.25rem var(--rowInset, 1.25rem)',
    ...rowEnd,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-2px',
  },
  // Where the line is too short for both, each has its own.
  below: {
    gridArea: '2 / 1 / auto / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    // Nearer to its word than to the next one.
    marginTop: '-0.125rem',
  },
  language: { gridArea: '1 / 2', ...oneLine },
  open: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  word: {
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    color: tokens.colorNeutralForeground1,
    ':first-child': { marginInlineEnd: '0.5rem' },
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase500 },
  },
  stem: {
    color: tokens.colorBrandForeground1,
    fontWeight: 700,
    ':not(:first-child)': { marginInlineStart: '0.25rem' },
  },
  reason: {
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    overflowWrap: 'anywhere',
  },
  meaning: {
    // Cut before the readings go to a line of their own.
    flex: '1 1 8rem',
    minWidth: 0,
    ...oneLine,
    color: tokens.colorNeutralForeground2,
    fontFamily: wordFace,
    ...textSize(400),
    [narrow]: { flex: '0 1 auto' },
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // A third of the line: its first words, and the others where they fit into one line.
  readings: {
    order: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    height: '1rem',
    maxWidth: 'calc(100% / 3)',
    lineHeight: '1rem',
    overflow: 'hidden',
    '> span': { minWidth: 0, maxWidth: '100%', ...oneLine, whiteSpace: 'pre' },
    '@container (max-width: 30rem)': { '> span:not(:first-child)': { display: 'none' } },
    // Whole, in a line of its own where the meaning leaves too little.
    [narrow]: { flex: '1 0 auto', maxWidth: '100%' },
  },
});

interface FoundRowProps {
  readonly word: FoundWord;
  readonly text: string;
  /** `search` only if it changes. */
  readonly address: { readonly lemma: string; readonly search?: string };
  readonly isOpen: boolean;
  /** Only where arrow keys move through the links. */
  readonly place: number | undefined;
  readonly isReachable: boolean;
}

function FoundRow({ word, text, address, isOpen, place, isReachable }: FoundRowProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const { stem, language } = word;
  const [own] = useReadingOrder();
  const [reading, ...further] = readingsLine(i18n, word.analyses, 1).split(betweenReadings);
  const readings = [reading, ...further.map((one) => `${betweenReadings}${one}`)];
  const all = rowMeanings(summaryOf(word.summary).meanings, usePreferences().pair);
  // Beside the grammar there is no room after a long one.
  const isTablet = useMedia(`${panesQuery} and ${noDrawerQuery}`);
  const isAlone = (all[0]?.text.length ?? 0) > longText || (isTablet && reading !== '');
  const meanings = all.slice(0, isAlone ? 1 : undefined);
  const comma = <span className={texts.unseen}>, </span>;
  const state: NavigationState = { hasWayBack: true, meant: stem };
  return (
    <li data-index={place} className={styles.row}>
      <Link
        to={hrefTo(address)}
        state={state}
        replace={isOpen}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isOpen ? 'page' : undefined}
        data-lemma={stem}
        className={mergeClasses(styles.link, isOpen && styles.open)}
      >
        <span className={styles.reason}>
          <ReasonLine word={word} text={text} />
        </span>
        <span className={styles.below}>
          {reading === '' ? null : (
            <>
              {comma}
              <span className={mergeClasses(styles.label, styles.readings)} title={readings.join('')}>
                {readings.map((one) => (
                  <span key={one}>{one}</span>
                ))}
              </span>
            </>
          )}
          {meanings.length === 0 ? null : (
            <>
              {comma}
              <span className={styles.meaning}>
                <Meanings of={meanings} own={own} />
              </span>
            </>
          )}
        </span>
        <span className={mergeClasses(styles.label, styles.language)}>
          {comma}
          {(isTablet ? shortLanguageLabel : languageLabel)(i18n, language)}
        </span>
      </Link>
    </li>
  );
}

function ReasonLine({ word, text }: Pick<FoundRowProps, 'word' | 'text'>) {
  const styles = useStyles();
  const { by, stem, language, form, parts } = word;
  const face = (shown: ReactNode, isStem: boolean) => (
    <Word language={language} className={mergeClasses(styles.word, isStem && styles.stem)}>
      {shown}
    </Word>
  );
  const letters = by === 'SPELLING' ? <ChangedRuns other={text} text={form} /> : form;
  if (by === 'COMPOUND' && parts.length > 1) {
    const whole = face(letters, false);
    const last = parts.length - 1;
    const built = joined(parts, (part, index) => face(part.stem ?? part.form, index === last), ' + ');
    return (
      <Trans comment="what a searched word is made of: skuvlaboazu is a compound: skuvla + boazu">
        {whole} is a compound: {built}
      </Trans>
    );
  }
  if (form === stem) return face(letters, true);
  const [found, of] = [face(letters, false), face(stem, true)];
  return by === 'DERIVATION' ? (
    <Trans comment="under a search result: lohkamis derived from lohkat">
      {found} derived from {of}
    </Trans>
  ) : (
    <Trans comment="under a search result: guolit form of guolli">
      {found} form of {of}
    </Trans>
  );
}

interface FoundListProps {
  readonly words: readonly FoundWord[];
  readonly text: string;
  readonly addressOf: (word: FoundWord) => FoundRowProps['address'];
  /** The word whose article is open. */
  readonly open?: FoundWord | undefined;
  /** Where arrow keys move through the links: the place of the first, and the one that the Tab key reaches. */
  readonly first?: number | undefined;
  readonly reachable?: number | undefined;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
}

export function FoundList(props: FoundListProps) {
  const { words, text, addressOf, open, first, reachable, label, labelledBy } = props;
  return (
    <ul aria-label={label} aria-labelledby={labelledBy}>
      {words.map((word, offset) => (
        <FoundRow
          key={`${word.language} ${word.by} ${word.form} ${word.stem}`}
          word={word}
          text={text}
          address={addressOf(word)}
          isOpen={word === open}
          place={first === undefined ? undefined : first + offset}
          isReachable={first === undefined || first + offset === reachable}
        />
      ))}
    </ul>
  );
}
