import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/App.tsx';
import { activateLanguage } from '#src/app/boot/messages.ts';
import { loadFace } from '#src/app/shell/prefetch.ts';
import { watchDevice } from '#src/device/library/watchDevice.ts';
import { watchInstallOffer } from '#src/features/install/installOffer.ts';
import { preferences } from '#src/local/preferences.ts';
import { holdSession, mustForgetFirst, persistedKey } from '#src/local/remembering.ts';
import { removeStored } from '#src/local/storage.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Where its code can't be loaded, what would be on screen at once is gone in any case. */
async function forgetFirst(): Promise<void> {
  try {
    const { forgetBeforeStart } = await import('#src/saved/cleanup/forgetting.ts');
    await forgetBeforeStart();
  } catch (error) {
    removeStored(persistedKey);
    console.warn('What was to be forgotten could not be cleared yet.', error);
  }
}

/**
 * Not awaited at the top level: a part that is loaded meanwhile may need what this file is bundled with, which
 * would then wait for it in turn.
 */
async function start(at: HTMLElement): Promise<void> {
  // Beside the code they would keep that waiting, by a tenth of a second each on a slow line.
  loadFace(400);
  loadFace(700);
  watchDevice();
  watchInstallOffer();
  // A deleted word is deleted, and on a shared device a session leaves nothing: before anything is shown.
  if (mustForgetFirst()) await forgetFirst();
  holdSession();
  // Until the messages are there nothing is rendered: the static shell stands (A6, D24).
  await activateLanguage(preferences().interfaceLanguage);
  const app = <App queryClient={makeQueryClient()} />;
  // Strict mode draws and mounts everything twice, so that what must not be done twice is found: for developers alone.
  createRoot(at).render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app);
}

void start(root);
