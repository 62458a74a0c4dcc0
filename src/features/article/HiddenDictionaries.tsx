import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { type EntryGroup, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { filtersHere, liftedFilters, lifting, nothingChosen } from '#src/lookup/queryFilters.ts';
import { NothingChosen } from '#src/ui/answer/NothingChosen.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';

const useStyles = makeStyles({
  line: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    '@media print': { display: 'none' },
  },
});

/** What `HiddenDictionaries` draws. */
export interface HiddenDictionariesProps {
  readonly lemma: string;
  /** The entries that are shown. */
  readonly entries: readonly EntryGroup[];
}

/** Says quietly how many dictionaries have the lemma too, but are hidden by the chosen languages (D16), or that nothing is chosen; else nothing. */
export function HiddenDictionaries({ lemma, entries }: HiddenDictionariesProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { address } = useAddress();
  const filters = filtersHere(address, usePreferences());
  const lifted = liftedFilters(filters, 'languages');
  const { data } = useQuery({ ...entriesQuery(lemma, lifted ?? filters), enabled: lifted !== undefined });
  const none = nothingChosen(filters);
  if (none) return <NothingChosen of={none} onChooseAll={() => choose(lifting[none])} />;
  if (lifted === undefined || data === undefined) return null;
  const shown = new Set(entries.map(({ dict }) => dict));
  const hidden = new Set(data.map(({ dict }) => dict).filter((dict) => !shown.has(dict))).size;
  if (hidden === 0) return null;
  return (
    <p className={styles.line}>
      <Plural
        value={hidden}
        one="Your language filter hides # more dictionary."
        other="Your language filter hides # more dictionaries."
      />{' '}
      <TextButton onClick={() => choose(lifting.languages)}>{t`Search all languages`}</TextButton>
    </p>
  );
}
