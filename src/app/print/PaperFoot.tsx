import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import { readableAddress, useAddress } from '#src/lookup/address/address.ts';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLicence } from '#src/ui/labels/dictionaryInfo.ts';
import { makerLabel, versionLabel } from '#src/ui/labels/dictionarySource.ts';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { textSize } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  foot: {
    marginTop: '1.5rem',
    paddingTop: '0.5rem',
    borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
    ...textSize(200),
    breakInside: 'avoid',
    '& p': { margin: 0 },
  },
  address: { color: tokens.colorNeutralForeground1, overflowWrap: 'anywhere' },
});

/** More dictionaries are grouped by makers and licence, with one date for all. */
const named = 8;

interface PaperFootProps {
  /** A word, or what was searched. */
  readonly name: string;
  /** With repetitions; each is named once. */
  readonly codes: readonly string[];
}

/** The last lines of a print: sources, data, address and day. */
export function PaperFoot({ name, codes }: PaperFootProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const { siteTitle } = configuration();
  // The address of the article, without the search that led to it.
  const here = address.lemma === '' ? location.href : new URL(hrefTo({ search: '' }), location.href).href;
  const date = dateLabel(i18n, new Date());
  const sources = [...new Set(codes)].filter(isDictionaryCode);
  const days = sources.flatMap((code) => holdingOf(code)?.imported ?? []).toSorted();
  const newest = days.at(-1);
  return (
    <footer className={styles.foot}>
      <p>
        “{name}” · <span translate="no">{siteTitle}</span> · {date}
      </p>
      <ul>
        {sources.length <= named
          ? sources.map((code) => <li key={code}>{sourceLine(code)}</li>)
          : [...Map.groupBy(sources, (code) => makersOf(code).join(' · '))].map(([makers, codes]) => (
              <li key={makers}>
                {codes.map((code) => dictionaryLabel(i18n, code)).join(', ')} · {makers}
              </li>
            ))}
        {sources.length <= named || newest === undefined ? null : (
          <li>{versionLabel(i18n, { imported: newest })}</li>
        )}
      </ul>
      <p className={styles.address}>{readableAddress(here)}</p>
    </footer>
  );

  function makersOf(code: DictionaryCode): string[] {
    const holding = holdingOf(code);
    return [makerLabel(i18n, code, holding), dictionaryLicence(code, holding)].filter(
      (part) => part !== undefined,
    );
  }

  function sourceLine(code: DictionaryCode): string {
    const parts = [dictionaryLabel(i18n, code), ...makersOf(code), versionLabel(i18n, holdingOf(code))];
    return parts.filter((part) => part !== undefined).join(' · ');
  }
}
