import { createRoot } from 'react-dom/client';
import { App } from '#src/app/App.tsx';
import { speakLanguage } from '#src/app/messages.ts';
import { watchInstallOffer } from '#src/data/installOffer.ts';
import { preferences } from '#src/data/preferences.ts';
import { mustForgetFirst } from '#src/data/remembering.ts';
import { watchDevice } from '#src/data/watchDevice.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

watchDevice();
watchInstallOffer();
// A deleted word is deleted, and on a shared device a session leaves nothing: before anything is shown.
if (mustForgetFirst()) await import('#src/data/forgetting.ts').then((chunk) => chunk.forgetBeforeStart());
// Until the messages are there nothing is rendered: the static shell stands (A6, D24).
await speakLanguage(preferences().interfaceLanguage);
createRoot(root).render(<App />);
