import ArrowSwap20Regular from 'virtual:icons/ArrowSwap20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { knownCodes, reverseOf } from '#src/local/holdings.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { PillSelect } from '#src/ui/fields/PillSelect.tsx';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { joined } from '#src/ui/text/Word.tsx';
import { titleWhenCut } from '#src/ui/theme/theme.ts';
import { lowScreen } from '#src/ui/theme/useScreen.ts';

/** A phone with large text. */
const fewLetters = '@container (max-width: 17rem)';
/** The name wraps before the link does. */
const narrow = '@container (max-width: 30rem)';

const unseen = { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const useStyles = makeStyles({
  name: { overflow: 'hidden', textOverflow: 'ellipsis', [narrow]: { whiteSpace: 'normal' } },
  onNarrow: { display: 'none', [narrow]: { display: 'block' } },
  pair: { color: tokens.colorNeutralForeground1, fontWeight: 600 },
  arrow: { color: tokens.colorNeutralForeground3, fontWeight: 400 },
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
  pill: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minWidth: '2.75rem',
    padding: '0.3125rem 0.75rem',
    [narrow]: { padding: '0.3125rem 0.5rem' },
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '1rem',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  word: { [narrow]: { display: 'none' } },
  all: { marginLeft: 'auto', [narrow]: { padding: '0.75rem' } },
});

interface StatusLineProps {
  /** Draws news in place of the numbers. */
  readonly Status: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** The dictionaries and number of source languages, with links to the other direction and to all dictionaries (A33–A36). */
export function StatusLine({ Status }: StatusLineProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { wantedDicts, srcLangs } = usePreferences();
  const { address, hrefTo } = useAddress();
  const only = address.dictionary ?? (wantedDicts.length === 1 ? wantedDicts[0] : undefined);
  const reverse = only && reverseOf(only);
  const swap = t`Swap`;
  const all = t`All dictionaries`;
  const languages = <Plural value={srcLangs.length} one="# language" other="# languages" />;
  const numbers = only ? (
    <>
      <span className={styles.pair}>
        {reverse
          ? joined(
              dictionaryLabel(i18n, only).split(' – '),
              (name) => name,
              <span className={styles.arrow}> → </span>,
            )
          : dictionaryLabel(i18n, only)}
      </span>
      <span className={styles.unseen}> · {languages}</span>
    </>
  ) : (
    <>
      <Plural value={wantedDicts.length} one="# dictionary" other="# dictionaries" />
      <span className={styles.languages}> · {languages}</span>
    </>
  );
  return (
    <div className="statusLine" data-testid="status">
      <span className={styles.name} {...titleWhenCut}>
        {Status && !only ? <Status>{numbers}</Status> : numbers}
      </span>
      {reverse ? (
        <Link
          to={hrefTo({ dictionary: address.dictionary && reverse, lemma: '' })}
          className={mergeClasses(styles.link, styles.swap)}
          aria-label={`${swap}: ${dictionaryLabel(i18n, reverse)}`}
          title={dictionaryLabel(i18n, reverse)}
          onClick={() => address.dictionary ?? choose({ wantedDicts: [reverse] })}
        >
          <span className={styles.pill}>
            <ArrowSwap20Regular />
            <span className={styles.word}>{swap}</span>
          </span>
        </Link>
      ) : null}
      {only ? (
        <Link
          to={hrefTo({ dictionary: undefined })}
          className={mergeClasses(styles.link, styles.all)}
          aria-label={all}
          title={all}
          onClick={() => choose({ wantedDicts: knownCodes() })}
        >
          <span className={styles.word}>{all}</span>
          <Dismiss20Regular className={styles.onNarrow} aria-hidden="true" />
        </Link>
      ) : (
        <DictionarySelect />
      )}
    </div>
  );
}

/** One dictionary, chosen in the browser’s own list. */
function DictionarySelect() {
  const { t } = useLingui();
  const { hrefTo } = useAddress();
  const navigate = useNavigate();
  return (
    <PillSelect
      label={t`Choose a dictionary`}
      onChoose={(value) => {
        const dictionary = knownCodes().find((code) => code === value);
        if (dictionary) void navigate(hrefTo({ dictionary, lemma: '' }));
      }}
    >
      <Options codes={knownCodes()} />
    </PillSelect>
  );
}

/** Not rendered again at each key, as the line is. */
const Options = memo(function Options({ codes }: { readonly codes: readonly DictionaryCode[] }) {
  const { i18n } = useLingui();
  return codes.map((code) => (
    <option key={code} value={code}>
      {dictionaryLabel(i18n, code)}
    </option>
  ));
});
