import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { lookedUpWords } from '#src/local/lookedUp.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { panesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles, useTitleStyle } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { listGeometry } from '#src/ui/wordlist/listParts.ts';

const useStyles = makeStyles({
  panel: {
    padding: '0 1.25rem 2rem',
    ...textSize(400),
    [`@media ${panesQuery}`]: { margin: '0 20%', padding: '1.5rem 0 2rem' },
  },
  text: { margin: '0 0 1rem', color: tokens.colorNeutralForeground2 },
  words: { marginBottom: '0.75rem' },
});

const LazyDictionaryFacts = lazyComponent(() => import('./DictionaryFacts.tsx'), 'DictionaryFacts');

/** Without its code there are none. */
const LazyRecentWords = lazyComponent(() => import('./RecentWords.tsx'), 'RecentWords', { failed: null });

interface WelcomeProps {
  readonly dictionary: DictionaryCode | undefined;
  /** `undefined` while loading. */
  readonly recent: readonly HistoryEntry[] | undefined;
  readonly day: ReactNode;
  readonly due: ReactNode;
  readonly links: ReactNode;
  readonly foot: ReactNode;
}

/** The start page (A51–A56): for a dictionary its name and facts. */
export function Welcome({ dictionary, recent, day, due, links, foot }: WelcomeProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const title = useTitleStyle();
  const row = useMedia('(pointer: coarse)') ? listGeometry.coarseRow : listGeometry.fineRow;
  if (dictionary) {
    return (
      <div className={styles.panel}>
        <h1 className={title}>{dictionaryLabel(i18n, dictionary)}</h1>
        <LazyDictionaryFacts code={dictionary} />
      </div>
    );
  }
  const isNew = lookedUpWords() === 0;
  return (
    <div className={styles.panel}>
      <h1 className={isNew ? title : `${title} ${texts.unseen}`}>{t`Welcome!`}</h1>
      {isNew ? (
        <p className={styles.text}>
          <Trans>
            Look up words in dictionaries for the Sámi and neighbouring languages, and terms in many
            languages.
          </Trans>
        </p>
      ) : null}
      {day}
      {due}
      {recent === undefined ? null : (
        <>
          {recent.length > 0 ? (
            <section>
              <SectionLine>{t`Recently viewed`}</SectionLine>
              {/* Of the height of its rows, so that nothing below moves when they come. */}
              <div className={styles.words} style={{ minHeight: `${recent.length * row}rem` }}>
                <LazyRecentWords words={recent} />
              </div>
            </section>
          ) : null}
          {links}
          {foot}
        </>
      )}
    </div>
  );
}
