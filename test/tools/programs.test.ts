import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineNames, installPrograms, missingFor } from './programs.ts';

/** A machine that has no programs at all, nor a way to install them. */
beforeEach(() => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CHROMIUM', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('what a machine lacks for an engine is named by its Debian packages [H14]', () => {
  expect(Object.fromEntries(engineNames.map((engine) => [engine, missingFor(engine)]))).toEqual({
    Chromium: ['chromium', 'poppler-utils'],
    'Chromium 103': expect.arrayContaining(['poppler-utils']),
    Firefox: ['firefox-esr', 'poppler-utils'],
    WebKitGTK: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1', 'poppler-utils'],
  });
});

test('tests whose programs are missing are named, with what to install [H14, F34]', () => {
  vi.stubEnv('REQUIRE_ENGINES', '');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(installPrograms).toThrow('The browser tests need Chromium');
  const warned = warn.mock.calls.flat();
  expect(warned).toHaveLength(9);
  expect(warned).toContain(
    'Without firefox-esr poppler-utils the tests of Firefox are skipped (Debian: sudo apt-get install firefox-esr poppler-utils).',
  );
  expect(warned).toContain('Without hfst the tests of HFST are skipped (Debian: sudo apt-get install hfst).');
});

test('where programs are required, one that cannot be installed is an error [H14, F34]', () => {
  vi.stubEnv('REQUIRE_ENGINES', '1');
  expect(installPrograms).toThrow('REQUIRE_ENGINES=1: the tests of HFST need hfst');
  expect(installPrograms).toThrow('REQUIRE_ENGINES=1: the tests of Firefox need firefox-esr');
});
