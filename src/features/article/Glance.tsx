import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import type { CSSProperties, MouseEvent } from 'react';
import { dictionaryLanguageLabel, posLabel } from '#src/ui/labels/labels.ts';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { drawerQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { Fold } from './Fold.tsx';
import type { GlanceLanguage } from './glance.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min(5.25rem, 40%), max-content) minmax(0, 1fr)',
    [`@media ${drawerQuery}`]: { gridTemplateColumns: 'minmax(6.25rem, max-content) minmax(0, 1fr)' },
    columnGap: '1rem',
    margin: '0.25rem 0 1rem',
    padding: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    listStyle: 'none',
    '@media print': { display: 'none' },
  },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: ['minmax(min-content, min(5.25rem, 40%)) minmax(0, 1fr)', 'subgrid'],
    alignItems: 'baseline',
    columnGap: '1rem',
    padding: '0.34375rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ':first-child': { fontSize: tokens.fontSizeBase600 },
    ...textSize(500),
    '@media (pointer: coarse)': { padding: '0.53125rem 0' },
  },
  label: {
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    // Unlike `anywhere`, it lets the column be as wide as the longest word.
    overflowWrap: 'break-word',
    maxWidth: '45vw',
  },
  words: { fontFamily: wordFace },
  // A line breaks between senses, or before a note that is too long for it; the first line is level with the language.
  withNote: {
    display: 'inline-block',
    maxWidth: '100%',
    baselineSource: 'first',
    // A note in a line of its own is nearer to its word than the next row.
    lineHeight: tokens.lineHeightBase300,
  },
  note: {
    display: 'inline-block',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    ...textSize(300),
  },
  // An outline around it would be cut off.
  link: {
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    // The whole grid is links.
    ':not(:hover)': { textDecorationColor: 'transparent' },
    // As large as a finger, without moving its neighbours.
    '@media (pointer: coarse)': {
      '--reach': 'max(0.5rem, 22px - var(--letters) * 0.21em)',
      margin: '0 calc(-1 * var(--reach))',
      padding: '0.625rem var(--reach)',
    },
  },
});

/** A place that the line leads to; a reset style, so it goes first of the class names. */
export const useTargetStyle = makeResetStyles({
  ':focus': {
    outline: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `0 0 0 0.25rem ${tokens.colorSubtleBackgroundSelected}`,
    '@media (forced-colors: active)': { outline: '2px solid' },
  },
});

/** For how much wider than its word a link is. */
function lettersOf(text: string): CSSProperties & Record<'--letters', number> {
  return { '--letters': text.length };
}

/** Scrolls to the place, also behind a fold, and focuses it, so that it is read from there. */
function goTo(event: MouseEvent, place: string): void {
  const target = document.getElementById(place);
  if (target === null) return;
  event.preventDefault();
  const fold = target.closest('details');
  if (fold !== null) fold.open = true;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

interface GlanceProps {
  readonly languages: readonly GlanceLanguage[];
  /** Where all that it says follows. */
  readonly isFolded: boolean;
}

/** The answers under the head word, a row for each language, with links to where they are said. */
export function Glance({ languages, isFolded }: GlanceProps) {
  const { i18n, t } = useLingui();
  const styles = useStyles();
  const { link } = useTextStyles();
  if (languages.length === 0) return null;
  const grid = (
    <ul className={styles.grid} aria-label={t`Translation`}>
      {languages.map(({ language, senses }) => (
        <li key={language} className={styles.row}>
          <span className={styles.label}>{dictionaryLanguageLabel(i18n, language)}</span>
          <div className={styles.words}>
            {joined(
              senses,
              ({ words, note, isRestriction }, place) => {
                const isBracketed = isRestriction || senses.length > 1;
                const end = place < senses.length - 1 ? ';' : '';
                const drawn = joined(words, ({ text, place }) => (
                  <a
                    href={`#${place}`}
                    className={mergeClasses(link, styles.link)}
                    style={lettersOf(text)}
                    onClick={(event) => goTo(event, place)}
                  >
                    <Word language={language}>{text}</Word>
                  </a>
                ));
                if (!note) {
                  return (
                    <>
                      {drawn}
                      {end}
                    </>
                  );
                }
                return (
                  <span className={styles.withNote}>
                    {drawn}
                    {'\u2002'}
                    <span className={styles.note}>
                      <Word language={language}>{isBracketed ? `(${note})` : note}</Word>
                      {end}
                    </span>
                  </span>
                );
              },
              ' ',
            )}
          </div>
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return grid;
  return (
    <Fold summary={<Plural value={languages.length} one="# language" other="# languages" />}>{grid}</Fold>
  );
}

interface SpokenAnswerProps {
  readonly lemma: string;
  /** Absent with terms of several languages. */
  readonly leading: { readonly language: string; readonly pos: string | undefined } | undefined;
  readonly languages: readonly GlanceLanguage[];
}

/** What a screen reader says when the article has come: “guolli, noun: fisk, fish”. */
export function SpokenAnswer({ lemma, leading, languages }: SpokenAnswerProps) {
  const { i18n, t } = useLingui();
  if (languages.length === 0) return t`Article: ${lemma}`;
  const words = languages.flatMap(({ language, senses }) =>
    senses.flatMap((sense) => sense.words.map(({ text }) => ({ language, text }))),
  );
  return (
    <>
      <Word language={leading?.language}>{lemma}</Word>
      {leading?.pos === undefined ? '' : `, ${posLabel(i18n, leading.pos)}`}:{' '}
      {joined(words, ({ language, text }) => (
        <Word language={language}>{text}</Word>
      ))}
    </>
  );
}
