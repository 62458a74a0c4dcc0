import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfiguration, settingsFrom } from '#service/node/settings.ts';
import { configurationFrom, configurationVariables } from '#src/contract/configuration.ts';

describe('configuration', () => {
  test('without any variable it is the embedded service', () => {
    expect(configurationFrom({})).toEqual({
      dictionary: '/graphql',
      speech: '/-/speech',
      corpus: Object.fromEntries(
        ['sma', 'sme', 'smj', 'smn', 'sms'].map((code) => [
          code,
          { backend: `/-/corpus/${code}`, corpora: '' },
        ]),
      ),
      issues: 'https://github.com/giellalt/giella-core/issues/new',
      reports: {},
      siteTitle: 'sátnegirji.org',
      credits: [],
      sampleNote: false,
    });
  });

  test('a variable goes before the file, an empty one counts as absent', () => {
    const file = { siteTitle: 'file.org', feedback: 'file@example.org' };
    expect(configurationFrom({ SITE_TITLE: 'variable.org', FEEDBACK_ADDRESS: '' }, file)).toMatchObject({
      siteTitle: 'variable.org',
      feedback: 'file@example.org',
    });
  });

  test.each<readonly [Record<string, string>, string]>([
    [{ SITE_TITLE: 'words.com' }, 'SITE_TITLE is “words.com”; it must end in .org.'],
    [{ SITE_TITLE: '.org' }, 'SITE_TITLE is “.org”; it must end in .org.'],
    [{ CORPUS: '[]' }, 'CORPUS is “[]”; it must be an object'],
    [{ REPORTS: '[]' }, 'REPORTS is “[]”; it must be an object'],
    [{ SITE_TITLE: `${'x'.repeat(40)}.org` }, 'it must have at most 40 characters.'],
    [
      { DICTIONARY_ENDPOINT: 'words.example/graphql' },
      'DICTIONARY_ENDPOINT is “words.example/graphql”; it must be',
    ],
    [{ DICTIONARY_ENDPOINT: '//words.example' }, 'it must be a path that starts with one slash'],
    [{ DICTIONARY_ENDPOINT: '/\\words.example' }, 'it must be a path that starts with one slash'],
    [{ SPEECH_SERVICE: 'https://a b/' }, 'SPEECH_SERVICE is “https://a b/”; it must be a path that starts'],
    [{ ISSUE_PAGE: 'https://:x/' }, 'ISSUE_PAGE is “https://:x/”; it must be'],
    [{ CORPUS: '{' }, 'CORPUS is “{”; it must be JSON.'],
    [{ CORPUS: '5' }, 'CORPUS is “5”; it must be an object with keys out of sma, sme, smj, smn, sms.'],
    [
      { CORPUS: '{"fin": {"backend": "/x"}}' },
      'CORPUS has the key “fin”; it must be an object with keys out of sma,',
    ],
    [
      { CORPUS: '{"sme": {}}' },
      'CORPUS.sme lacks the key “backend”; it must be an object with keys out of backend,',
    ],
    [
      { CORPUS: '{"sme": {"backend": "/x", "page": "https://x.example"}}' },
      'CORPUS.sme.page is “https://x.example”; it must contain … in place of the word.',
    ],
    [{ CREDITS: '[{"name": ""}]' }, 'CREDITS.0.name is “”; it must not be empty.'],
    [{ CREDITS: '{"name": "x"}' }, 'CREDITS is “{"name":"x"}”; it must be a list.'],
    [{ FEEDBACK_ADDRESS: 'nobody' }, 'FEEDBACK_ADDRESS is “nobody”; it must be a mail address.'],
    [
      { REPORTS: '{"gtxxx": "a@x.example"}' },
      'REPORTS has the key “gtxxx”; it must be an object whose keys are dictionary codes',
    ],
    [
      { REPORTS: '{"gtsmenob": "nobody"}' },
      'REPORTS.gtsmenob is “nobody”; it must be a mail address, or the http(s)',
    ],
    [
      { REPORTS: '{"other": "javascript:alert(1)"}' },
      'REPORTS.other is “javascript:alert(1)”; it must be a mail',
    ],
    [
      { CORPUS: '{"xx": {}}' },
      'CORPUS has the key “xx”; it must be an object with keys out of sma, sme, smj, smn, sms.',
    ],
    [{ SAMPLE_NOTE: 'yes' }, 'SAMPLE_NOTE is “yes”; it must be true or false.'],
    [{ SAMPLE_NOTE: '1' }, 'SAMPLE_NOTE is “1”; it must be true or false.'],
    [{ ERROR_REPORTING: 'x' }, 'ERROR_REPORTING is “x”; it must be an http(s) address.'],
  ])('%j is refused in one sentence: name, value, what is allowed [R152]', (environment, words) => {
    const read = () => configurationFrom(environment);
    expect(read).toThrow(words);
    expect(read).toThrow(/^[^\n]+\.$/u);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://x.example', 'https:x'])(
    '%s is no address of credits or of error reports [M8]',
    (url) => {
      expect(() => configurationFrom({}, { credits: [{ name: 'x', url }] })).toThrow(
        /^credits\.0\.url is “/u,
      );
      expect(() => configurationFrom({}, { errorReporting: url })).toThrow(/^errorReporting is “/u);
    },
  );

  test('credits lead to sites and to mail [M8]', () => {
    const credits = ['https://x.example', 'http://x.example/y', 'mailto:x@x.example'].map((url) => ({
      name: 'x',
      url,
    }));
    expect(configurationFrom({}, { credits }).credits).toEqual(credits);
  });

  test('a key that is none, and a file that is no object, are refused', () => {
    expect(() => configurationFrom({}, { dictionnary: '/graphql' })).toThrow(
      'The configuration has the key “dictionnary”; it must be an object with keys out of dictionary, packs,',
    );
    expect(() => configurationFrom({}, [])).toThrow('The configuration is “[]”; it must be an object.');
  });

  test('the ready-made configurations are usable', () => {
    const folder = new URL('../../service/server/configurations/', import.meta.url);
    for (const name of readdirSync(folder)) {
      const file: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      expect(() => configurationFrom({}, file)).not.toThrow();
    }
    const production = readConfiguration({ CONFIGURATION: 'service/server/configurations/production.json' });
    expect(production.corpus.sme?.page).toContain('[lemma%3D"…"]');
  });

  test('docs/configuration.md describes every variable', () => {
    const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    const names = configurationVariables.map(({ name }) => name);
    const settings =
      'PORT HOST DATA_DIR APP_DIR TRUST_PROXY RATE_PER_SECOND RATE_BURST REQUEST_LOG CONFIGURATION';
    for (const name of [...names, ...settings.split(' ')]) expect(text).toContain(`| \`${name}\``);
  });
});

describe('settings of the service', () => {
  test('by default it listens on loopback, port 8080, and stops at once', () => {
    expect(settingsFrom({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      trustedProxies: 0,
      buildsApp: true,
      stopDelay: 0,
    });
    expect(settingsFrom({ STOP_DELAY: '600' }).stopDelay).toBe(600);
  });

  test.each<readonly [name: string, value: string, words: string]>([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ...['601', '-1', '1.5', 'all', ' 2'].map(
      (value) => ['STOP_DELAY', value, 'a whole number from 0 to 600'] as const,
    ),
  ])('%s=%j is refused with words [S60]', (name, value, words) => {
    const read = () => settingsFrom({ [name]: value });
    expect(read).toThrow(`${name} is “${value}”; it must be ${words}`);
  });

  test('every wrong one is named at once', () => {
    const wrong = { PORT: 'http', TRUST_PROXY: '-1', REQUEST_LOG: 'maybe', RATE_BURST: '0' };
    for (const name of Object.keys(wrong)) expect(() => settingsFrom(wrong)).toThrow(`${name} is “`);
  });
});
