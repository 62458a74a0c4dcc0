import { afterEach, expect, test, vi } from 'vitest';
import { hasTransducerTools, transducerToolsForTests } from '#service/testing/transducerTools.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('F34: without the tools what is skipped is said, with what to install', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('REQUIRE_ENGINES', '');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(hasTransducerTools()).toBe(false);
  transducerToolsForTests();
  expect(said.mock.calls.flat()).toEqual([
    'Without hfst the comparison of transducers is skipped (Debian: sudo apt-get install hfst).',
  ]);
});

test('F34: where everything is required, tools that can not be had are an error', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('REQUIRE_ENGINES', '1');
  expect(transducerToolsForTests).toThrow('the comparison of transducers needs hfst');
});
