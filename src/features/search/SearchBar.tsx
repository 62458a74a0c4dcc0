import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeResetStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { navigationStateOf } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { leaveFrame } from '#src/ui/wordlist/frameRows.ts';
import { LetterKey } from './LetterKey.tsx';
import { ModeMenu } from './ModeMenu.tsx';
import { ModeRadios } from './ModeRadios.tsx';
import { readShellField } from './shellField.ts';
import { TryWord } from './TryWord.tsx';
import { useSearchText } from './useSearchText.ts';

// Its parts stand in the bar itself, as those of the static shell do.
const useForm = makeResetStyles({ display: 'contents' });

/** Moves into the result list, where the arrow keys go on (design: feel). */
function focusList(): void {
  document.querySelector<HTMLElement>('[data-words] a[tabindex="0"]')?.focus();
}

/** The search bar: letters, field, search button, mode (A37). */
export function SearchBar() {
  const { t } = useLingui();
  const { address } = useAddress();
  const [shell] = useState(readShellField);
  const { text, type, open } = useSearchText(shell?.text);
  const field = useRef<HTMLInputElement>(null);
  const wide = useMedia(wideQuery);

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
    // The focus has moved on before, or a phone's keyboard would close.
    leaveFrame();
  }, []);

  const { key, state } = useLocation();
  const byLink = useNavigationType() !== NavigationType.Pop;
  const { reset } = navigationStateOf(state);
  // The title link begins anew, where one types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is followed (key), also from the start page
  useEffect(() => {
    if (reset && byLink) field.current?.focus({ preventScroll: true });
  }, [reset, byLink, key]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    open();
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
          <LetterKey field={field} />
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
        {/* Labelled words on wide screens, a popup behind an icon on narrow ones (A45). */}
        {wide ? <ModeRadios /> : <ModeMenu />}
      </form>
    </search>
  );
}
