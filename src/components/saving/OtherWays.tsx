import Add20Regular from 'virtual:icons/Add20Regular';
import Globe20Regular from 'virtual:icons/Globe20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { insertLetter, letters } from '#src/components/letters/LetterPopup.tsx';
import { alphabetOf } from '#src/language/alphabets.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { isSamiLanguage, languageTag } from '#src/language/languages.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/address.ts';
import { hidingChoices, useFiltersHere, widenedFilters, widening } from '#src/lookup/wantedFilters.ts';
import { saveInLastList } from '#src/saved/savedWords.ts';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const way = {
  minHeight: '44px',
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorBrandForeground1,
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
} as const;

const useStyles = makeStyles({
  ways: { maxWidth: '34rem', paddingBottom: '1.25rem' },
  letters: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
    gap: '0.375rem',
    margin: '0.5rem 0 1.25rem',
  },
  letter: { ...way, fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
  way: {
    ...way,
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    width: '100%',
    marginTop: '0.5rem',
    padding: '0.5rem 1rem',
    fontWeight: 600,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '> svg': { flex: 'none' },
  },
});

const field = (): HTMLInputElement | null => document.querySelector('.head:not([inert]) .field input');

/** Where nothing was found: letters for the field, wider searches, and the text as one’s own word. */
export function OtherWays({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  const navigate = useNavigate();
  const { address, hrefTo, hrefToPage } = useAddress();
  const { interfaceLanguage, srcLangs } = usePreferences();
  const filters = useFiltersHere();
  const { run, failure } = useSavedAction();
  const sources = address.dictionary ? [dictionaryOf(address.dictionary).source] : srcLangs;
  const [only = 'sme', ...others] = sources;
  const reader = isSamiLanguage(interfaceLanguage) ? interfaceLanguage : 'sme';
  const language = others.length === 0 ? only : reader;
  const alphabet = alphabetOf(language);
  const usable = field() === null ? [] : letters.filter((letter) => alphabet.includes(letter));
  const wider = hidingChoices.filter((choice) => widenedFilters(filters, choice)).at(-1);
  const widerNames = {
    languages: t`Search all languages`,
    dictionaries: t`Search all dictionaries`,
    both: t`Search all languages and dictionaries`,
  };
  const button = (icon: ReactElement, name: ReactNode, act: () => void) => (
    <button type="button" className={styles.way} onClick={act}>
      {icon}
      <span>{name}</span>
    </button>
  );
  const word = (
    <span lang={languageTag(language)} translate="no">
      {text}
    </span>
  );

  async function save(): Promise<void> {
    const own = { stem: text, language, own: true, translations: [] };
    const { words } = await saveInLastList(t`My words`, own);
    void navigate(hrefToPage('lists', 'word', words[0]?.id ?? ''));
  }

  return (
    <div className={`${styles.ways} noPrint`}>
      {usable.length === 0 ? null : (
        <>
          <SectionLine>{t`Try other letters`}</SectionLine>
          <div className={styles.letters} lang={languageTag(language)} translate="no">
            {usable.map((letter) => (
              <button
                key={letter}
                type="button"
                className={styles.letter}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  const here = field();
                  if (here === null) return;
                  insertLetter(here, letter);
                  here.focus();
                }}
              >
                {letter}
              </button>
            ))}
          </div>
        </>
      )}
      <SectionLine>{t`Or search wider`}</SectionLine>
      {wider === undefined
        ? null
        : button(<Globe20Regular aria-hidden="true" />, widerNames[wider], () => {
            choose(widening(wider));
            if (address.dictionary) void navigate(hrefTo({ dictionary: undefined }));
          })}
      {address.mode === 'middle' ? null : (
        <Link className={styles.way} to={hrefTo({ search: text, lemma: '', mode: 'middle' })}>
          <Search20Regular aria-hidden="true" />
          <span>
            <Trans>Search for words containing {word}</Trans>
          </span>
        </Link>
      )}
      {button(<Add20Regular aria-hidden="true" />, <Trans>Add {word} as your own word</Trans>, () =>
        run(save),
      )}
      <FailureLine text={failure} />
    </div>
  );
}
