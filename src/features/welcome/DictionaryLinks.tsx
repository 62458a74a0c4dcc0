import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type DictionaryCode, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { knownCodes } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { dictionaryAuthor, dictionaryLabel, dictionaryLanguageLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '1rem',
    margin: '0 0 1.25rem',
    '@media (max-width: 719px)': { display: 'block' },
  },
  row: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: ['9.5rem minmax(0, 1fr)', 'subgrid'],
    alignItems: 'baseline',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    // Links that don't fit beside the name stand under it, over the whole width.
    '@media (max-width: 719px)': { display: 'flex', flexWrap: 'wrap', columnGap: '1rem' },
  },
  source: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '@media (max-width: 719px)': { minWidth: 'min(9.5rem, 100%)', paddingTop: '0.625rem' },
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.25rem',
    margin: 0,
    padding: '0.5rem 0',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    '@media (pointer: coarse)': { padding: 0 },
  },
  link: {
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: '44px',
      minHeight: '44px',
    },
  },
});

export function DictionaryLinks() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();

  /** Dictionaries into the same language are distinguished by their authors. */
  function targetOf(code: DictionaryCode, all: readonly DictionaryCode[]): string {
    const target = dictionaryOf(code)?.target ?? '';
    const alike = all.filter((one) => dictionaryOf(one)?.target === target);
    const author = alike.length > 1 ? dictionaryAuthor(code) : undefined;
    const name = dictionaryLanguageLabel(i18n, target);
    return author === undefined ? name : `${name} (${author})`;
  }

  const link = (code: DictionaryCode, name: string, before?: string): ReactNode => (
    <Link key={code} className={mergeClasses(texts.link, styles.link)} to={hrefTo({ dictionary: code })}>
      <span>
        {before === undefined ? null : <span className={texts.unseen}>{before} – </span>}
        {name}
      </span>
    </Link>
  );

  return (
    <section>
      <SectionLine beside={i18n.number(knownCodes().length)}>{t`All dictionaries`}</SectionLine>
      <dl className={styles.list}>
        {dictionaryRows().map(({ source, codes }) => (
          <div key={source} className={styles.row}>
            <dt className={styles.source}>{dictionaryLanguageLabel(i18n, source)}</dt>
            <dd className={styles.links}>
              {codes.map((code) => link(code, targetOf(code, codes), dictionaryLanguageLabel(i18n, source)))}
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.source}>{t`Terminology`}</dt>
          <dd className={styles.links}>{link(termBank, dictionaryLabel(i18n, termBank))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The others follow. */
const firstSources = ['sme', 'smj', 'sma', 'smn', 'sms', 'fin', 'nob', 'rus'];

/** `codes` in the order in which articles show them. */
function dictionaryRows() {
  const bySource = Map.groupBy(
    knownCodes().filter((code) => code !== termBank),
    (code) => dictionaryOf(code).source,
  );
  return [...new Set([...firstSources, ...bySource.keys()])].map((source) => ({
    source,
    codes: bySource.get(source) ?? [],
  }));
}
