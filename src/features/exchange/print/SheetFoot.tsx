import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { pagePath } from '#src/contract/pageNames.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { configuration, holdingOf } from '#src/local/installation.ts';
import { dictionaryLicence, dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { paperGrey, paperLine } from './paperColours.ts';

const useStyles = makeStyles({
  foot: {
    marginTop: '1.5rem',
    paddingTop: '0.5rem',
    borderTop: `1px solid ${paperLine}`,
    color: paperGrey,
    fontSize: '0.6875rem',
    lineHeight: 1.45,
    breakInside: 'avoid',
    '& > p': { margin: 0 },
  },
  address: { color: '#000' },
});

interface SheetFootProps {
  /** The dictionaries that the words were kept from. */
  readonly codes: readonly string[];
}

/** The last lines of a printed list: whose translations, of which day, when it was printed, and the address. */
export function SheetFoot({ codes }: SheetFootProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const sources = [...new Set(codes)].filter(isDictionaryCode);
  const makers = [
    ...new Set(
      sources.map((code) => {
        const licence = dictionaryLicence(code, holdingOf(code));
        return `${dictionaryMaker(code)}${licence === undefined ? '' : ` (${licence})`}`;
      }),
    ),
  ].join('; ');
  const newest = sources
    .flatMap((code) => holdingOf(code)?.imported ?? [])
    .toSorted()
    .at(-1);
  const long = (day: Date): string => i18n.date(day, { dateStyle: 'long' });
  const version = newest === undefined ? '' : long(new Date(`${newest}T12:00`));
  const today = long(new Date());
  return (
    <footer className={styles.foot}>
      <p>
        {makers === '' ? null : `${t`Translations: ${makers}.`} `}
        {version === '' ? null : `${t`Data: ${version}.`} `}
        {t`Printed ${today}.`}
      </p>
      <p className={styles.address} translate="no">
        {configuration().siteTitle} · {location.origin}
        {pagePath('lists')}
      </p>
    </footer>
  );
}
