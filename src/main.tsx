import { createRoot } from 'react-dom/client';
import { App } from '#src/app/App.tsx';
import { speakLanguage } from '#src/app/messages.ts';
import { watchInstallOffer } from '#src/data/installOffer.ts';
import { preferences } from '#src/data/preferences.ts';
import { watchDevice } from '#src/data/watchDevice.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

watchDevice();
watchInstallOffer();
// Until the messages are there nothing is rendered: the static shell stands (A6, D24).
await speakLanguage(preferences().interfaceLanguage);
createRoot(root).render(<App />);
