import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryAuthor, dictionaryLabel } from '#src/ui/labels/labels.ts';
import { joined } from '#src/ui/text/Word.tsx';
import { textSize } from '#src/ui/theme/theme.ts';
import type { CardPart, EntryCard } from './cards.ts';

const useStyles = makeStyles({
  further: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    margin: '0 0 0.5rem',
    '@media (pointer: coarse)': { lineHeight: '2.75rem' },
  },
  sources: {
    margin: '-0.5rem 0 1rem',
    color: tokens.colorNeutralForeground3,
    ...textSize(200),
    overflowWrap: 'anywhere',
  },
  all: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForeground1,
    ...textSize(300),
    fontWeight: 600,
    ':hover': { textDecoration: 'underline' },
  },
  link: {
    position: 'relative',
    color: 'inherit',
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    // A larger target for fingers, without changing the line.
    '@media (pointer: coarse)': {
      '::after': { content: '""', position: 'absolute', inset: '-0.75rem 0' },
    },
  },
});

/** No line begins with the dash between its languages. */
function pairName(i18n: I18n, dict: string): string {
  return dictionaryLabel(i18n, dict).replace(' – ', '\u00A0– ');
}

/** The languages of a dictionary whose publisher nobody told. */
function makerOf(i18n: I18n, dict: string): string {
  const maker = isDictionaryCode(dict) ? dictionaryMaker(dict, holdingOf(dict)) : dict;
  return maker === dict ? pairName(i18n, dict) : maker;
}

/** Names of makers, without their places and without those whom nobody names. */
function namesIn(makers: string): readonly string[] {
  const names = makers.split(/,? and (?:by )?|, /u).filter((name) => !name.startsWith('members of '));
  return names.map((name) => name.replace(/ (?:\(|at ).+/u, ''));
}

interface DictionaryLinkProps {
  readonly dict: string;
  readonly lemma: string;
  /** The name of the dictionary by default. */
  readonly children?: ReactNode;
}

/** No link where the article is of one dictionary. */
export function DictionaryLink({ dict, lemma, children }: DictionaryLinkProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const name = dictionaryLabel(i18n, dict);
  const shown = children ?? name;
  if (address.dictionary !== undefined || !isDictionaryCode(dict)) return shown;
  return (
    <Link
      className={styles.link}
      to={hrefTo({ dictionary: dict, lemma })}
      title={makerOf(i18n, dict)}
      aria-label={t`Only in this dictionary: ${name}`}
    >
      {shown}
    </Link>
  );
}

/** All makers of an article, once. */
export function Sources({ codes }: { readonly codes: readonly string[] }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const isStarter = (code: string): boolean => holdingOf(code)?.origin === 'starter';
  const makers = codes.filter((code) => !isStarter(code)).flatMap((code) => namesIn(makerOf(i18n, code)));
  const maker = [...new Set(makers)].join(', ');
  const starter = [
    ...new Set(codes.filter(isStarter).map((code) => dictionaryAuthor(code) ?? pairName(i18n, code))),
  ].join(', ');
  // In one line of a phone.
  const from = starter === '' ? t`Source: ${maker}.` : `${maker}.`;
  return (
    <p className={mergeClasses(styles.sources, 'noPrint')}>
      <span translate="no">
        {maker === '' ? null : from} {starter === '' ? null : t`Sample: ${starter}`}
      </span>
      {address.dictionary === undefined || codes.length === 0 ? null : (
        <Link className={styles.all} to={hrefTo({ dictionary: undefined })}>
          {t`Search all dictionaries`}
        </Link>
      )}
    </p>
  );
}

interface FurtherDictionariesProps {
  readonly lemma: string;
  readonly parts: readonly CardPart[];
  readonly isShown: (card: EntryCard) => boolean;
}

/** Those that continue the list of another, once below all lists. */
export function FurtherDictionaries({ lemma, parts, isShown }: FurtherDictionariesProps) {
  const styles = useStyles();
  const named: string[] = [];
  const further = parts.flatMap(({ cards }) => {
    const shown = cards.filter(isShown);
    return shown.flatMap((card) => {
      const isFirst = shown.find(({ language }) => language === card.language) === card;
      if (isFirst) named.push(...card.dicts);
      return isFirst ? [] : card.dicts;
    });
  });
  const dicts = [...new Set(further)].filter((dict) => !named.includes(dict));
  if (dicts.length === 0) return null;
  return (
    <p className={mergeClasses(styles.further, 'noPrint')}>
      {joined(
        dicts,
        (dict) => (
          <DictionaryLink dict={dict} lemma={lemma} />
        ),
        ' · ',
      )}
    </p>
  );
}
