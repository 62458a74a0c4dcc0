import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/data/useAddress.ts';
import { type DictionaryCode, dictionaryCodes, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { dictionaryAuthor, dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { SectionLine } from '#src/ui/SectionLine.tsx';
import { wordFace } from '#src/ui/theme.ts';
import { dictionaryRows } from './dictionaryRows.ts';

const useStyles = makeStyles({
  list: { margin: '0 0 1.25rem' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9.5rem) minmax(0, 1fr)',
    columnGap: '1rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 6.75rem) minmax(0, 1fr)' },
  },
  source: {
    paddingTop: '0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem', margin: 0 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    fontFamily: wordFace,
    fontSize: '1.125rem',
    lineHeight: '1.5rem',
  },
});

/** Every dictionary, by the language of its words: each leads to its own page. */
export function DictionaryLinks() {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();

  /** Among dictionaries into the same language the author tells them apart. */
  function targetOf(code: DictionaryCode, all: readonly DictionaryCode[]): string {
    const target = dictionaryOf(code)?.target ?? '';
    const alike = all.filter((one) => dictionaryOf(one)?.target === target);
    const author = alike.length > 1 ? dictionaryAuthor(code) : undefined;
    const name = languageLabel(i18n, target);
    return author === undefined ? name : `${name} (${author})`;
  }

  const link = (code: DictionaryCode, name: string, before?: string): ReactNode => (
    <Link className={`wordLink ${styles.link}`} to={hrefTo({ dictionary: code })}>
      <span>
        {before === undefined ? null : <span className="unseen">{before} – </span>}
        {name}
      </span>
    </Link>
  );

  return (
    <section>
      <SectionLine beside={i18n.number(dictionaryCodes.length)}>
        <Trans>All dictionaries</Trans>
      </SectionLine>
      <dl className={styles.list}>
        {dictionaryRows.map(({ source, codes }) => (
          <div key={source} className={styles.row}>
            <dt className={styles.source}>{languageLabel(i18n, source)}</dt>
            <dd className={styles.links}>
              {codes.map((code) => (
                <Fragment key={code}>
                  {link(code, targetOf(code, codes), languageLabel(i18n, source))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.source}>
            <Trans>Terminology</Trans>
          </dt>
          <dd className={styles.links}>{link(termBank, dictionaryLabel(i18n, termBank))}</dd>
        </div>
      </dl>
    </section>
  );
}
