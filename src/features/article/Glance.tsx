import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { shortLanguageLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
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
    listStyle: 'none',
    lineHeight: '1.875rem',
    '@media (pointer: coarse)': { lineHeight: '2.25rem' },
    '@media print': { display: 'none' },
  },
  language: {
    marginRight: '0.375rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  sense: {
    marginRight: '0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  word: {
    position: 'relative',
    fontFamily: wordFace,
    fontSize: '1.1875rem',
    overflowWrap: 'anywhere',
    // A larger target for fingers, without changing the line.
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-0.5rem 0' } },
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
  const { i18n } = useLingui();
  const styles = useStyles();
  const { link } = useTextStyles();
  if (languages.length === 0) return null;
  return (
    <ul className={styles.line}>
      {languages.map(({ language, words }) => (
        <li key={language}>
          <span className={styles.language}>{shortLanguageLabel(i18n, language)}</span>
          {words.map(({ text, sense, place }, index) => (
            <span key={text}>
              {index > 0 ? ', ' : null}
              {sense === undefined ? null : <span className={styles.sense}>{sense}</span>}
              <a
                href={`#${place}`}
                className={mergeClasses(link, styles.word)}
                onClick={(event) => goTo(event, place)}
              >
                <Word language={language}>{text}</Word>
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
