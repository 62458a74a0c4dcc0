import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saveWords } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';

test('clearing a person’s words also deletes the copy that an export left in the files of this site', async () => {
  const list = { id: crypto.randomUUID(), name: 'Guolli' };
  await saveWords(list, [{ stem: 'guolli', language: 'sme', translations: [] }]);
  const removeEntry = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      getDirectory: async () => ({ removeEntry }),
      estimate: async () => ({}),
      persisted: async () => false,
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const { user } = await renderAt('/-/storage');
  await user.click(await screen.findByRole('button', { name: 'Clear: Your words' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(removeEntry).toHaveBeenCalledWith('taken-out', { recursive: true }));
});
