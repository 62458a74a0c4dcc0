import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { LetterKey } from '#src/components/letters/LetterKey.tsx';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { languageTag } from '#src/language/languages.ts';
import { navigationStateOf, useAddress, withWayBack } from '#src/lookup/address/address.ts';
import { useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { drawerQuery } from '#src/ui/theme/breakpoints.ts';
import { useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { leaveShell } from '#src/ui/waiting/shell.ts';
import { ModeMenu, ModeRadios } from './ModeRadios.tsx';
import { useSearchText } from './useSearchText.ts';

// Its parts stand in the bar itself, as those of the static shell do.
const useForm = makeResetStyles({ display: 'contents' });

function focusList(): void {
  document.querySelector<HTMLElement>('[data-words] a[tabindex="0"]')?.focus();
}

export function SearchBar() {
  const { t } = useLingui();
  const { address } = useAddress();
  const [shell] = useState(readShellField);
  const { text, type, open } = useSearchText(shell?.text);
  const field = useRef<HTMLInputElement>(null);
  const wide = useMedia(drawerQuery);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell is taken over once
  useLayoutEffect(() => {
    const input = field.current;
    const finePointer = matchMedia('(pointer: fine)').matches;
    // Where a word or a page is open, a phone's keyboard would cover it (D10).
    const nothingOpen = address.lemma === '' && !location.pathname.startsWith('/-/');
    if (input && (shell?.focused || nothingOpen || finePointer)) {
      input.focus({ preventScroll: true });
      const caret = readShellField()?.caret ?? text.length;
      input.setSelectionRange(caret, caret);
    }
    // Only after the focus has moved, or a phone's keyboard would close.
    leaveShell();
  }, []);

  const { key, state } = useLocation();
  const byLink = useNavigationType() !== NavigationType.Pop;
  const { reset, letters = false } = navigationStateOf(state);
  // The title link starts again, with the focus in the field; the field of an article leads here to replace its text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the link is followed (key), also from the start page
  useEffect(() => {
    if (!reset || !byLink) return;
    field.current?.focus({ preventScroll: true });
    // A letter of the popup is added, where a typed one replaces the text.
    if (letters) field.current?.setSelectionRange(text.length, text.length);
    else field.current?.select();
  }, [reset, byLink, key]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The top hit, if the list is that of the text (LikelyWords).
    const { top, lemma } = document.querySelector<HTMLElement>('[data-top]')?.dataset ?? {};
    open(top?.trim() === text.trim() ? lemma : undefined);
  }

  function clear(): void {
    type('');
    field.current?.focus();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusList();
    }
    // Esc closes an open popup of the bar first.
    const isOpen = event.currentTarget.form?.querySelector('[aria-expanded=true]');
    if (event.key === 'Escape' && !isOpen) clear();
  }

  return (
    <search className="bar">
      <form className={useForm()} onSubmit={submit}>
        <div className="field">
          <LetterKey key={letters ? key : ''} field={field} isOpenAtFirst={letters && byLink} />
          <input
            ref={field}
            type="text"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keyDown}
            aria-label={t({ message: 'Search', context: 'noun' })}
            placeholder={t`Look up a word`}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {text === '' ? (
            <TryWord />
          ) : (
            <IconButton
              label={t({ message: 'Clear', context: 'search field' })}
              icon={<Dismiss20Regular />}
              onClick={clear}
            />
          )}
          <IconButton type="submit" label={t`Search`} icon={<Search20Regular primaryFill="var(--brand)" />} />
        </div>
        {wide ? <ModeRadios /> : <ModeMenu />}
      </form>
    </search>
  );
}

/** `undefined` once the shell is gone. */
function readShellField() {
  const field = document.getElementById('shell-field');
  if (!(field instanceof HTMLInputElement)) return undefined;
  return {
    text: field.value,
    caret: field.selectionStart ?? field.value.length,
    focused: document.activeElement === field,
  };
}

const useStyles = makeStyles({
  // Only where it does not cut off the placeholder.
  example: {
    flex: 'none',
    display: 'none',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    '@container (min-width: 20.125rem)': { display: 'inline-flex' },
  },
  word: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '2.75rem',
    padding: '0 0.5rem 0 0.25rem',
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
  },
});

/** Every dictionary has this word: fish. */
const fish: Readonly<Record<string, string>> & { readonly sme: string } = {
  sme: 'guolli',
  sma: 'guelie',
  smj: 'guolle',
  smn: 'kyeli',
  sms: 'kueʹll',
  fin: 'kala',
  nob: 'fisk',
  rus: 'рыба',
};

/** A word to try, in the empty field of the welcome. */
function TryWord() {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { pathname } = useLocation();
  const { address, hrefTo } = useAddress();
  const [own] = useReadingOrder();
  if (address.lemma !== '' || address.search !== '' || pathname.startsWith('/-/')) return null;
  const source = dictionaryOf(address.dictionary ?? '')?.source ?? own ?? '';
  // Languages without dictionaries, and the term bank, offer a word of the language with the most words.
  const language = source in fish ? source : 'sme';
  const word = fish[language];
  return (
    <span className={styles.example}>
      <Trans>
        e.g.{' '}
        <Link
          className={mergeClasses(texts.link, styles.word)}
          to={hrefTo({ lemma: word ?? '' })}
          state={withWayBack}
          lang={languageTag(language)}
          translate="no"
          title={t`Try this word`}
        >
          {word}
        </Link>
      </Trans>
    </span>
  );
}
