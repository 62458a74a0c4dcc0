import { expect, test } from 'vitest';
import { appVersion } from '#src/features/settings/SettingSelect.tsx';

test('M31: the version in it is the build’s, by the name of its start script', () => {
  expect(appVersion()).toBe('dev');
  document.head.innerHTML =
    '<script type="module" src="/assets/rolldown-runtime-Wk_ZU-.js"></script><script type="module" src="/assets/start--8Sf_sax.js"></script>';
  expect(appVersion()).toBe('-8Sf_sax');
  document.head.replaceChildren();
});
