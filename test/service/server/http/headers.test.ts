import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { fillPage, fillServiceWorker } from '#service/server/page.ts';
import { contentSecurityPolicy } from '#service/server/securityHeaders.ts';
import { configurationFrom, type Environment } from '#src/contract/configuration.ts';
import { builtApp, holding, serveInTest } from '#test/service/server/serving.ts';

const html = builtApp['index.html'] ?? '';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('security headers', () => {
  test('the policy allows exactly the inline script, by the hash of its very bytes', async () => {
    const { url } = await serveInTest();
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    const script = sha256("document.documentElement.lang = 'se';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${script};`);
    expect(policy.match(/sha256-/gu)).toHaveLength(1);
  });

  test('every answer forbids sniffing and referrers; the page also frames and sensors', async () => {
    const serving = await serveInTest();
    for (const path of ['/', '/-/health', '/assets/app-1a2b.js', '/assets/gone.js']) {
      const { headers } = await fetch(serving.url + path);
      const forbidden = [headers.get('x-content-type-options'), headers.get('referrer-policy')];
      expect(forbidden, path).toEqual(['nosniff', 'no-referrer']);
    }
    const { headers } = await fetch(serving.url);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    // Recordings and places of field notes are the page's own.
    for (const sensor of ['camera=()', 'microphone=(self)', 'geolocation=(self)'])
      expect(headers.get('permissions-policy')).toContain(sensor);
  });

  test('the description of the search is another one under another name, and says so to who keeps it [M8]', async () => {
    const { url } = await serveInTest();
    const response = await fetch(`${url}/opensearch.xml`);
    const varying = (response.headers.get('vary') ?? '').split(', ');
    expect(varying).toEqual(expect.arrayContaining(['host', 'x-forwarded-proto']));
    expect(await response.text()).toContain(`template="${url}/?q={searchTerms}"`);
  });

  test('the policy lets the app speak to the configured services and to no other', () => {
    const configuration = configurationFrom({
      DICTIONARY_ENDPOINT: 'https://words.example/some/path',
      SPEECH_SERVICE: 'https://voice.example:8443/tts',
      CORPUS: '{"sme": {"backend": "https://corpus.example/sme", "page": "https://page.example/#…"}}',
      ERROR_REPORTING: 'https://key@errors.example/1',
    });
    const origins =
      'https://words.example https://voice.example:8443 https://corpus.example https://errors.example';
    const policy = contentSecurityPolicy(html, configuration);
    expect(policy).toContain(`connect-src 'self' ${origins};`);
    expect(policy).not.toContain('page.example');
  });
});

describe('the page is filled', () => {
  test('with the configuration and its title, which no value can break out of [A7]', async () => {
    const [siteTitle, feedback] = ['</script>&<b>.org', 'words@example.org'];
    const { url } = await serveInTest({ SITE_TITLE: siteTitle, FEEDBACK_ADDRESS: feedback });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<title>&lt;/script&gt;&amp;&lt;b&gt;.org</title>');
    const block = /id="configuration">([\s\S]*?)<\/script>/u.exec(page)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ siteTitle, feedback });
  });

  test('a replacement pattern in a value stays what it is', () => {
    const page = fillPage(html, configurationFrom({ SITE_TITLE: "$&$'$1.org" }), []);
    expect(page).toContain("<title>$&amp;$'$1.org</title>");
  });

  test('without the dictionaries of this service, if the app asks another one [R151]', () => {
    const page = (environment: Environment) => fillPage(html, configurationFrom(environment), [holding]);
    expect(page({})).toContain('"origin":"starter"');
    expect(page({ DICTIONARY_ENDPOINT: 'https://words.example/graphql' })).not.toContain('starter');
  });

  test('a page that is not this app is refused', () => {
    expect(() => fillPage('<html></html>', configurationFrom({}), [])).toThrow(/Build the app again/u);
  });

  test('another configuration is another revision for the service worker', () => {
    const icon = '{"revision":"1","url":"icon.svg"}';
    const built = `[{"revision":"0123456789abcdef0123456789abcdef","url":"index.html"},${icon}]`;
    const filled = fillServiceWorker(built, 'a page');
    expect(filled).toMatch(/^\[\{"revision":"[\da-f]{32}","url":"index\.html"\},/u);
    expect(filled).toContain(icon);
    expect(filled).not.toBe(fillServiceWorker(built, 'another page'));
    const short = '[{url:"index.html",revision:"0123456789abcdef0123456789abcdef"}]';
    expect(fillServiceWorker(short, 'a page')).not.toBe(short);
  });

  test('after an import by another process the page speaks of the new data, and is no new version [M33]', async () => {
    const serving = await serveInTest();
    const before = await (await fetch(`${serving.url}/sw.js`)).text();
    const other = openDatabase(databaseFile(serving.dataFolder));
    replaceDictionary(other, { code: 'gtsmenob', version: 'new', origin: 'giellalt' }, []);
    other.close();
    const page = await (await fetch(serving.url)).text();
    expect(page).toMatch(
      /\{"code":"gtsmenob","entries":0,"origin":"giellalt","version":"new","imported":"\d{4}-\d\d-\d\d"\}/u,
    );
    expect(await (await fetch(`${serving.url}/sw.js`)).text()).toBe(before);
    const revision = /<meta name="revision" content="([\da-f]{32})"/u.exec(page)?.[1];
    expect(before).toContain(String(revision));
    expect(await (await fetch(`${serving.url}/-/health`)).json()).toMatchObject({ ok: true });
  });
});
