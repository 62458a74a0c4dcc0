import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { TranslationNote, type TranslationState } from '#src/features/settings/SettingSelect.tsx';

beforeEach(() => speakLanguage('en'));
afterEach(cleanup);

function note(state: TranslationState): string {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <TranslationNote language="se" state={state} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return container.textContent ?? '';
}

test('M31: the note can say what is not checked when the rest is', () => {
  expect(note({ checkedExcept: ['grammar', 'new'] })).toBe(
    'Reviewed by a native speaker, except: grammar terms, new texts. Send a correction',
  );
  expect(screen.getByRole('link', { name: 'Send a correction' }).getAttribute('href')).toMatch(/^https:/u);
});

test('M31: it says nothing where all is checked', () => {
  expect(note('checked')).toBe('');
  expect(note('unchecked')).toBe('Not yet reviewed by a native speaker. Send a correction');
});
