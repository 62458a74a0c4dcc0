import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { HistoryEntry } from '#src/local/history.ts';
import type { NavigationState } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    margin: '0 0 0.75rem',
    padding: 0,
    listStyle: 'none',
  },
  word: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    fontFamily: wordFace,
    fontSize: '1.25rem',
    overflowWrap: 'anywhere',
  },
});

/** What `RecentWords` draws. */
export interface RecentWordsProps {
  /** Words this device remembers, newest first; at least one. */
  readonly words: readonly HistoryEntry[];
}

const navigationState: NavigationState = { fromList: true };

/** The words that were opened last on this device. */
export function RecentWords({ words }: RecentWordsProps) {
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  return (
    <section>
      <SectionLine>
        <Trans>Recently viewed</Trans>
      </SectionLine>
      <ul className={styles.words}>
        {words.map(({ stem, dictionary }) => (
          <li key={`${dictionary ?? ''}/${stem}`}>
            <Link
              className={mergeClasses(texts.link, styles.word)}
              to={hrefTo({ dictionary, lemma: stem })}
              state={navigationState}
            >
              {stem}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
