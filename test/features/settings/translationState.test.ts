import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translationStates } from '#src/features/settings/SettingSelect.tsx';

test('docs/translations.md says of every language what the interface says', () => {
  const rows = readFileSync('docs/translations.md', 'utf8').matchAll(
    /^\| [^|]+ \| (\w+) \| [^|]+ \| (\w+) \|/gmu,
  );
  const said = Object.fromEntries([...rows].map(([, code, state]) => [code, state]));
  delete said['code'];
  // A language that is checked but for some parts stands as checked there; the last column says what was not.
  const states = Object.entries(translationStates).map(([code, state]) => [
    code,
    typeof state === 'string' ? state : 'checked',
  ]);
  expect(said).toEqual(Object.fromEntries(states));
});
