import { afterEach, expect, test, vi } from 'vitest';
import { engineNames, enginesForTests, missingFor } from '#service/testing/engines.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A machine that has no programs at all, and nothing to install any with. */
function emptyMachine(): void {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CHROMIUM', '');
}

test('H14: what a machine lacks for an engine is named by its Debian packages', () => {
  emptyMachine();
  expect(Object.fromEntries(engineNames.map((engine) => [engine, missingFor(engine)]))).toEqual({
    Chromium: ['chromium', 'poppler-utils'],
    Firefox: ['firefox-esr', 'poppler-utils'],
    WebKitGTK: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1', 'poppler-utils'],
  });
});

test('H14: an engine that is missing is said to be left out, with what to install', () => {
  emptyMachine();
  vi.stubEnv('REQUIRE_ENGINES', '');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  enginesForTests();
  expect(said.mock.calls.flat()).toContain(
    'Without firefox-esr poppler-utils the journeys in Firefox are skipped (Debian: sudo apt-get install firefox-esr poppler-utils).',
  );
  expect(said).toHaveBeenCalledTimes(engineNames.length);
});

test('H14: where every engine is required, one that can not be had is an error', () => {
  emptyMachine();
  vi.stubEnv('REQUIRE_ENGINES', '1');
  expect(enginesForTests).toThrow('the journeys in Chromium need chromium poppler-utils');
});
