import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Says a word of the lazy catalogue. */
function Genitive() {
  const { i18n: spoken } = useLingui();
  return <p>{wholeTagLabel(spoken, 'Gen')}</p>;
}

describe('F100: the lazy messages', () => {
  test('are no part of the app’s own, and are there where what says them is drawn, in each language', async () => {
    const Lazy = lazyWithMessages(() => Promise.resolve(Genitive));
    await speakLanguage('fi');
    expect(wholeTagLabel(i18n, 'Gen')).not.toBe('genetiivi');
    render(
      <I18nProvider i18n={i18n}>
        <Lazy />
      </I18nProvider>,
    );
    await screen.findByText('genetiivi');
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await act(() => speakLanguage('se'));
    await waitFor(() => expect(document.body.textContent).toBe('genitiiva'));
    await act(() => speakLanguage('en'));
    await waitFor(() => expect(document.body.textContent).toBe('genitive'));
    watch.disconnect();
    // Never a key, never nothing: the word of before stays.
    expect(new Set(shown)).toEqual(new Set(['genitiiva', 'genitive']));
  });
});
