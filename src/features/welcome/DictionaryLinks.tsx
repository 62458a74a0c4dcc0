import ArrowSwap20Regular from 'virtual:icons/ArrowSwap20Regular';
import Checkmark20Regular from 'virtual:icons/Checkmark20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type DictionaryCode, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { isSamiLanguage } from '#src/language/languages.ts';
import { isSamePair, type LanguagePair, readerLanguages } from '#src/language/readerLanguages.ts';
import { knownCodes, knownPairs, reversePair } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import {
  dictionaryAuthor,
  dictionaryLabel,
  dictionaryLanguageLabel,
  pairLabel,
  withOrigin,
} from '#src/ui/labels/labels.ts';
import { PairName } from '#src/ui/text/PairName.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { SectionButton, SectionHead } from '#src/ui/text/SectionLink.tsx';
import { joined } from '#src/ui/text/Word.tsx';
import { onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';

const useStyles = makeStyles({
  section: { marginTop: '1.25rem' },
  pairs: { marginBottom: '1rem' },
  pair: {
    display: 'flex',
    minHeight: '3rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${onePaneQuery}`]: { margin: '0 -1.25rem', padding: '0 1.25rem' },
    '> button': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5rem',
      padding: 0,
      border: 0,
      backgroundColor: 'transparent',
      fontFamily: 'inherit',
      fontSize: 'inherit',
      outlineOffset: '-2px',
      cursor: 'pointer',
    },
  },
  direction: {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    '> svg': { width: '16px', color: tokens.colorBrandForeground1 },
    '> span > svg': { margin: '0 3px 0 5px' },
  },
  swap: { justifyContent: 'end', width: '44px', marginRight: '-2px', color: tokens.colorBrandForeground1 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '1rem',
    margin: '0 0 1.25rem',
    [`@media ${onePaneQuery}`]: { display: 'block' },
  },
  row: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: ['9.5rem minmax(0, 1fr)', 'subgrid'],
    alignItems: 'baseline',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${onePaneQuery}`]: { display: 'block', margin: '0 -1.25rem', padding: '0 1.25rem' },
  },
  source: {
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    [`@media ${onePaneQuery}`]: { paddingTop: '0.75rem' },
  },
  links: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
    columnGap: '1rem',
    margin: 0,
    padding: '0.5rem 0',
    '@media (pointer: coarse)': { padding: 0 },
  },
  text: { margin: '0 0 1rem', color: tokens.colorNeutralForeground2 },
  link: {
    fontSize: tokens.fontSizeBase300,
    // All of them are links.
    ':not(:hover)': { textDecorationLine: 'none' },
    '@media (pointer: coarse)': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: '44px',
      minHeight: '44px',
    },
  },
});

/** `children`: after the pairs. */
export function DictionaryLinks({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const wide = useMedia(panesQuery);
  // On a phone they unfold.
  const [areAllShown, showAll] = useState(false);
  const { pair, interfaceLanguage } = usePreferences();
  const ways = useMemo(() => waysOf(interfaceLanguage), [interfaceLanguage]);
  const projects = configuration().credits.filter(({ url }) => url !== undefined);
  /** Dictionaries into the same language are distinguished by their authors. */
  function targetOf(code: DictionaryCode, all: readonly DictionaryCode[]): string {
    const { target } = dictionaryOf(code);
    const alike = all.filter((one) => dictionaryOf(one).target === target);
    const author = alike.length > 1 ? dictionaryAuthor(code) : undefined;
    const name = dictionaryLanguageLabel(i18n, target);
    return withOrigin(i18n, author === undefined ? name : `${name} (${author})`, code);
  }

  const link = (code: DictionaryCode, name: string, before?: string): ReactNode => (
    <Link key={code} className={mergeClasses(texts.link, styles.link)} to={hrefTo({ dictionary: code })}>
      <span>
        {before === undefined ? null : <span className={texts.unseen}>{before} – </span>}
        {name}
      </span>
    </Link>
  );

  const all = (
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
  );

  return (
    <>
      <section className={styles.section}>
        <SectionHead>
          <SectionLine>{t`Languages`}</SectionLine>
          {wide ? null : (
            <SectionButton aria-expanded={areAllShown} onClick={() => showAll(!areAllShown)}>
              {t`All dictionaries`}
            </SectionButton>
          )}
        </SectionHead>
        {wide ? null : <div hidden={!areAllShown}>{all}</div>}
        <ul className={styles.pairs}>
          {ways.map(([there, back]) => {
            const [shown, other] = pair && isSamePair(pair, back) ? [back, there] : [there, back];
            const isChosen = pair !== null && isSamePair(pair, shown);
            return (
              <li key={there.source} className={styles.pair}>
                <button
                  type="button"
                  className={styles.direction}
                  aria-pressed={isChosen}
                  onClick={() => choose({ pair: isChosen ? null : shown })}
                >
                  <PairName {...shown} />
                  {isChosen ? <Checkmark20Regular aria-hidden="true" /> : null}
                </button>
                <button
                  type="button"
                  className={styles.swap}
                  aria-label={pairLabel(i18n, other)}
                  title={pairLabel(i18n, other)}
                  onClick={() => choose({ pair: other })}
                >
                  <ArrowSwap20Regular />
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {children}
      {wide ? (
        <section>
          <SectionLine beside={i18n.number(knownCodes().length)}>{t`All dictionaries`}</SectionLine>
          {all}
        </section>
      ) : null}
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
    </>
  );
}

/** The others follow. */
const firstSources = ['sme', 'smj', 'sma', 'smn', 'sms', 'fin', 'nob', 'rus'];

/** For each Sámi language the pair into the reader's first language that has another for the way back, and that one. */
function waysOf(interfaceLanguage: string): readonly (readonly [LanguagePair, LanguagePair])[] {
  const order = readerLanguages(interfaceLanguage, []);
  return dictionaryRows().flatMap(({ source }) => {
    if (!isSamiLanguage(source)) return [];
    const both = knownPairs().flatMap((there) => {
      const back = there.source === source ? reversePair(there) : undefined;
      return back ? [[there, back] as const] : [];
    });
    const place = ([{ target }]: readonly [LanguagePair, LanguagePair]): number => order.indexOf(target);
    return both.sort((one, other) => place(one) - place(other)).slice(0, 1);
  });
}

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
