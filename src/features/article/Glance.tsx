import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type MouseEvent } from 'react';
import { posLabel, shortLanguageLabel } from '#src/ui/labels/labels.ts';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import type { GlanceLanguage } from './glance.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.125rem',
    margin: '0 0 0.5rem',
    padding: '0.25rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    // Those of its words: smaller labels beside them must not make a row higher.
    fontFamily: wordFace,
    fontSize: '1.1875rem',
    lineHeight: '1.875rem',
    // Two rows; the article says the rest.
    '@media (max-width: 899px)': { maxHeight: 'calc(4.25rem + 2px)', overflow: 'hidden' },
    // Rows as high as a finger needs; their air is within.
    '@media (pointer: coarse)': { margin: 0, padding: 0, lineHeight: '2.75rem' },
    '@media (max-width: 899px) and (pointer: coarse)': { maxHeight: 'calc(5.5rem + 2px)' },
    '@media print': { display: 'none' },
  },
  label: {
    marginRight: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1,
  },
  // A number stays with its word, and the link is as high as its row.
  word: { display: 'inline-flex', alignItems: 'baseline' },
  // An outline around it would be cut off.
  link: {
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    // As wide as a finger, without moving its neighbours.
    '@media (pointer: coarse)': {
      minWidth: '44px',
      margin: '0 -0.5rem',
      padding: '0 0.5rem',
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

/** The first line of an article: what the word means, with links to where that is said. */
export function Glance({ languages }: { readonly languages: readonly GlanceLanguage[] }) {
  const { i18n, t } = useLingui();
  const styles = useStyles();
  const { link } = useTextStyles();
  if (languages.length === 0) return null;
  return (
    <ul
      className={styles.line}
      aria-label={t`Translation`}
      // The focus has scrolled it to a row below the second.
      onBlur={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    >
      {languages.map(({ language, words }) => (
        <li key={language}>
          <span className={styles.label}>{shortLanguageLabel(i18n, language)}</span>
          {words.map(({ text, sense, place }, index) => (
            <Fragment key={text}>
              <span className={styles.word}>
                {sense === undefined ? null : <span className={styles.label}>{sense}</span>}
                <a
                  href={`#${place}`}
                  className={mergeClasses(link, styles.link)}
                  onClick={(event) => goTo(event, place)}
                >
                  <Word language={language}>{text}</Word>
                </a>
                {index < words.length - 1 ? ',' : null}
              </span>{' '}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface SpokenAnswerProps {
  readonly lemma: string;
  /** Absent with several readings. */
  readonly sole: { readonly language: string; readonly pos: string | undefined } | undefined;
  readonly languages: readonly GlanceLanguage[];
}

/** What a screen reader says when the article has come: “guolli, noun: fisk, fish”. */
export function SpokenAnswer({ lemma, sole, languages }: SpokenAnswerProps) {
  const { i18n, t } = useLingui();
  if (languages.length === 0) return t`Article: ${lemma}`;
  const words = languages.flatMap(({ language, words }) => words.map(({ text }) => ({ language, text })));
  return (
    <>
      <Word language={sole?.language}>{lemma}</Word>
      {sole?.pos === undefined ? '' : `, ${posLabel(i18n, sole.pos)}`}:{' '}
      {joined(words, ({ language, text }) => (
        <Word language={language}>{text}</Word>
      ))}
    </>
  );
}
