import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type DictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import type { HistoryEntry } from '#src/local/openedWords.ts';
import { fromList, useAddress } from '#src/lookup/address/address.ts';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { joined, Word } from '#src/ui/text/Word.tsx';
import { useTextStyles, useTitleStyle, wordFace } from '#src/ui/theme/theme.ts';
import { DictionaryLinks } from './DictionaryLinks.tsx';

const useStyles = makeStyles({
  panel: {
    padding: '2rem 1.5rem',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '@media (min-width: 900px)': { margin: '0 20%', padding: '3.5rem 0 2rem' },
  },
  browse: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', minWidth: '44px' },
  text: { margin: '0 0 1rem', color: tokens.colorNeutralForeground2 },
  words: { display: 'flex', flexWrap: 'wrap', columnGap: '1.5rem', margin: '0 0 0.75rem' },
  word: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    overflowWrap: 'anywhere',
  },
});

interface WelcomeProps {
  readonly dictionary: DictionaryCode | undefined;
  /** `undefined` while loading. */
  readonly recent: readonly HistoryEntry[] | undefined;
  readonly day: ReactNode;
  readonly offer: ReactNode;
  readonly foot: ReactNode;
}

/** The start page (A51–A56): for a dictionary its name and facts. */
export function Welcome({ dictionary, recent, day, offer, foot }: WelcomeProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const title = useTitleStyle();
  const { hrefTo, hrefToPage } = useAddress();
  if (dictionary) {
    return (
      <div className={styles.panel}>
        <h1 className={title}>{dictionaryLabel(i18n, dictionary)}</h1>
        {dictionaryInfo(i18n, dictionary, holdingOf(dictionary)).map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
        <Link
          className={mergeClasses(texts.link, styles.browse)}
          to={hrefToPage('browse', dictionary === termBank ? 'terms' : dictionary)}
        >{t`Browse`}</Link>
      </div>
    );
  }
  const projects = configuration().credits.filter(({ url }) => url !== undefined);
  return (
    <div className={styles.panel}>
      <h1 className={title}>{t`Welcome!`}</h1>
      <p className={styles.text}>
        <Trans>
          Look up words in dictionaries for the Sámi and neighbouring languages, and terms in many languages.
        </Trans>
      </p>
      {day}
      {recent === undefined ? null : (
        <>
          {recent.length > 0 ? (
            <section>
              <SectionLine>{t`Recently viewed`}</SectionLine>
              <ul className={styles.words}>
                {recent.map(({ stem, dictionary: of, language }) => (
                  <li key={`${of ?? ''}/${stem}`}>
                    <Link
                      className={mergeClasses(texts.link, styles.word)}
                      to={hrefTo({ dictionary: of, lemma: stem })}
                      state={fromList}
                    >
                      <Word language={language}>{stem}</Word>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {offer}
          <DictionaryLinks />
          {projects.length > 0 ? (
            <p className={styles.text}>
              <Trans>The dictionaries are made by:</Trans>{' '}
              {joined(projects, ({ name, url }) => (
                <a className={texts.link} href={url} rel="noreferrer">
                  {name}
                </a>
              ))}
            </p>
          ) : null}
          {foot}
        </>
      )}
    </div>
  );
}
