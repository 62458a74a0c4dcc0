import ArrowSwap20Regular from 'virtual:icons/ArrowSwap20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { LanguagePair } from '#src/language/readerLanguages.ts';
import { knownCodes, knownPairs, reverseOf, reversePair } from '#src/local/holdings.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { PillSelect } from '#src/ui/fields/PillSelect.tsx';
import { dictionaryLabel, pairLabel } from '#src/ui/labels/labels.ts';
import { PairName } from '#src/ui/text/PairName.tsx';
import { lowScreen } from '#src/ui/theme/breakpoints.ts';
import { titleWhenCut } from '#src/ui/theme/theme.ts';

/** A phone with large text. */
const fewLetters = '@container (max-width: 17rem)';
/** The name wraps before the link does. */
const narrow = '@container (max-width: 30rem)';

const unseen = { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', [narrow]: { whiteSpace: 'normal' } },
  onWide: { [narrow]: { display: 'none' } },
  onNarrow: { display: 'none', [narrow]: { display: 'block' } },
  chosen: { color: tokens.colorNeutralForeground1, fontWeight: 600 },
  // Read aloud on a phone, too.
  languages: { [narrow]: unseen, [lowScreen]: unseen },
  unseen,
  link: {
    flex: 'none',
    padding: '0.75rem 0.25rem',
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    [fewLetters]: { flex: '0 1 auto', whiteSpace: 'normal' },
  },
  // 44 px are for a finger, 32 are seen.
  swap: { padding: '0.375rem 0' },
  // Loses its word before the languages lose a letter.
  first: { flex: '0 1000 auto', minWidth: '2.75rem' },
  button: {
    border: 0,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    cursor: 'pointer',
  },
  pill: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // A word without room is in a second line, which is cut off.
    flexWrap: 'wrap',
    gap: '0.375rem',
    height: '2rem',
    overflow: 'hidden',
    minWidth: '2.75rem',
    padding: '0.3125rem 0.6875rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '1rem',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  word: { '@container (max-width: 21rem)': { display: 'none' } },
  all: { marginLeft: 'auto', [narrow]: { padding: '0.75rem' } },
});

interface StatusLineProps {
  /** Draws news in place of the numbers. */
  readonly Status: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** The dictionaries and number of source languages, with links to the other direction and to all dictionaries (A33–A36). */
export function StatusLine({ Status }: StatusLineProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { wantedDicts, srcLangs, pair } = usePreferences();
  const { address } = useAddress();
  const only = address.dictionary ?? (wantedDicts.length === 1 ? wantedDicts[0] : undefined);
  const languages = <Plural value={srcLangs.length} one="# language" other="# languages" />;
  const dictionaries = <Plural value={wantedDicts.length} one="# dictionary" other="# dictionaries" />;
  if (only) {
    return (
      <div className="statusLine" data-testid="status">
        <span className={styles.name} {...titleWhenCut}>
          <span className={styles.chosen}>
            {reverseOf(only)
              ? dictionaryLabel(i18n, only).replace(' – ', ' → ')
              : dictionaryLabel(i18n, only)}
          </span>
          <span className={styles.unseen}> · {languages}</span>
        </span>
        <OneDictionary code={only} />
      </div>
    );
  }
  const numbers = (
    <span className={styles.chosen}>
      {dictionaries}
      <span className={styles.languages}> · {languages}</span>
    </span>
  );
  return (
    <div className="statusLine" data-testid="status">
      {pair ? (
        <span className={styles.unseen}>{numbers}</span>
      ) : (
        <span className={styles.name} {...titleWhenCut}>
          {Status ? <Status>{numbers}</Status> : numbers}
        </span>
      )}
      <PairSelect pair={pair} />
      {pair ? <PairSwap pair={pair} /> : null}
    </div>
  );
}

/** To the other direction, and to all dictionaries. */
function OneDictionary({ code }: { readonly code: DictionaryCode }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { address, hrefTo } = useAddress();
  const reverse = reverseOf(code);
  const all = t`All dictionaries`;
  return (
    <>
      {reverse ? (
        <Link
          to={hrefTo({ dictionary: address.dictionary && reverse, lemma: '' })}
          className={mergeClasses(styles.link, styles.swap)}
          aria-label={`${t`Swap`}: ${dictionaryLabel(i18n, reverse)}`}
          title={dictionaryLabel(i18n, reverse)}
          onClick={() => address.dictionary ?? choose({ wantedDicts: [reverse] })}
        >
          <SwapPill />
        </Link>
      ) : null}
      <Link
        to={hrefTo({ dictionary: undefined })}
        className={mergeClasses(styles.link, styles.all)}
        aria-label={all}
        title={all}
        onClick={() => choose({ wantedDicts: knownCodes() })}
      >
        <span className={styles.onWide}>{all}</span>
        <Dismiss20Regular className={styles.onNarrow} aria-hidden="true" />
      </Link>
    </>
  );
}

/** Of both languages and the word: more do not fit into the line of a phone. */
const mostLetters = 33;

function SwapPill({ names = '' }: { readonly names?: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  const word = t`Swap`;
  const isLong = names.length + word.length > mostLetters;
  return (
    <span className={styles.pill}>
      <ArrowSwap20Regular aria-hidden="true" />
      <span className={mergeClasses(styles.word, isLong && styles.onWide)}>{word}</span>
    </span>
  );
}

/** To the other direction, if a dictionary goes there. */
function PairSwap({ pair }: { readonly pair: LanguagePair }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const back = reversePair(pair);
  if (back === undefined) return null;
  const names = pairLabel(i18n, back);
  return (
    <button
      type="button"
      className={mergeClasses(styles.link, styles.swap, styles.first, styles.button)}
      aria-label={`${t`Swap`}: ${names}`}
      title={names}
      onClick={() => choose({ pair: back })}
    >
      <SwapPill names={names} />
    </button>
  );
}

function PairSelect({ pair }: { readonly pair: LanguagePair | null }) {
  const { t } = useLingui();
  const pairs = knownPairs();
  const chosen = pair
    ? {
        value: pairValue(pair),
        text: <PairName {...pair} />,
      }
    : undefined;
  return (
    <PillSelect
      label={t`Choose a pair`}
      chosen={chosen}
      onChoose={(value) => choose({ pair: pairs.find((one) => pairValue(one) === value) ?? null })}
    >
      {pair ? <option value="">{t`All languages`}</option> : null}
      <Options pairs={pairs} />
    </PillSelect>
  );
}

/** Not rendered again at each key, as the line is. */
const Options = memo(function Options({ pairs }: { readonly pairs: readonly LanguagePair[] }) {
  const { i18n } = useLingui();
  return pairs.map((pair) => (
    <option key={pairValue(pair)} value={pairValue(pair)}>
      {pairLabel(i18n, pair)}
    </option>
  ));
});

const pairValue = ({ source, target }: LanguagePair): string => `${source} ${target}`;
