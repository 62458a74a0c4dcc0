import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { configuration } from '#src/data/installation.ts';
import type { PageLanguage } from '#src/language/languages.ts';
import { translationStates } from './translationState.ts';

const useStyles = makeStyles({
  note: {
    margin: '-0.375rem 0 0.25rem',
    padding: '0 1.25rem 0 3.25rem',
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    '> a': {
      display: 'inline-block',
      padding: '0.1875rem 0',
      '@media (pointer: coarse)': { padding: '0.8125rem 0' },
    },
  },
});

/** What `TranslationNote` draws. */
export interface TranslationNoteProps {
  readonly language: PageLanguage;
}

/** Says quietly that no speaker has checked these texts yet, and where corrections go; else nothing. */
export function TranslationNote({ language }: TranslationNoteProps) {
  const styles = useStyles();
  if (translationStates[language] !== 'unchecked') return null;
  const { feedback, siteTitle } = configuration();
  const subject = encodeURIComponent(`${siteTitle}: ${language}`);
  return (
    <p className={styles.note}>
      <Trans>Not yet checked by a speaker.</Trans>
      {feedback === undefined ? null : (
        <>
          {' '}
          <a className="wordLink" href={`mailto:${feedback}?subject=${subject}`}>
            <Trans>Send a correction</Trans>
          </a>
        </>
      )}
    </p>
  );
}
