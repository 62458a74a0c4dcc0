import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { importedData } from '#test/e2e/support/importedData.ts';
import { icon, press } from '#test/e2e/support/inflectionIcon.ts';
import { listenTo, noted, overhear, replaceVoices } from '#test/e2e/support/listening.ts';
import { fetchedAhead, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

// A concept with definitions in six languages; all else is the starter lexicon.
const visitors = shareVisitors(() => importedData({ fixture: 'definitions/terms.xml' }));

const speaker = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: `Listen: ${text}`, exact: true });

const spokenTo = ({ requests }: Visit): readonly Request[] =>
  requests.filter((request) => request.url().includes('/-/speech/'));

const all = [
  ['loading', 'true'],
  ['playing', 'true'],
  ['idle', 'false'],
];

describe('a Lule Sámi word', () => {
  test('is asked of the service, played from an object URL to its end, and asked once [A104, A105, A106, A107]', async () => {
    const visit = await visitors.come('/guolle', { prepare: overhear });
    await visit.articleOf('guolle');
    const button = speaker(visit.page, 'guolle').first();
    await button.waitFor();
    expect(await button.getAttribute('data-phase')).toBe('idle');
    expect(await listenTo(button)).toEqual(all);
    const [request] = spokenTo(visit);
    expect(new URL(request?.url() ?? '').pathname).toBe('/-/speech/smj/abmut');
    expect([request?.method(), request?.postDataJSON()]).toEqual(['POST', { text: 'guolle' }]);
    expect(await request?.headerValue('accept')).toBe('audio/mpeg');
    expect((await request?.response())?.headers()['content-type']).toBe('audio/mpeg');
    const [sound] = await noted<{ src: string; ended: boolean; time: number }>(visit.page, 'heard');
    expect(sound).toMatchObject({ src: expect.stringMatching(/^blob:/u), ended: true });
    expect(sound?.time).toBeGreaterThan(0.2);

    expect(await listenTo(button)).toEqual(
      expect.arrayContaining([
        ['playing', 'true'],
        ['idle', 'false'],
      ]),
    );
    expect(await noted(visit.page, 'heard')).toHaveLength(2);
    expect(spokenTo(visit)).toHaveLength(1);
    expect(
      Object.keys(await visit.page.evaluate(() => ({ ...localStorage }))).filter((key) =>
        /smj|sound/u.test(key),
      ),
    ).toEqual([]);
  });

  test('a sound that can not be played is logged, and the button is idle again [A110]', async () => {
    visitors.expectComplaints(/The sound could not be played/u);
    const visit = await visitors.come('/guolle');
    await visit.articleOf('guolle');
    await visit.context.route('**/-/speech/**', (route) =>
      route.fulfill({ contentType: 'audio/mpeg', body: Buffer.from('no sound at all') }),
    );
    const button = speaker(visit.page, 'guolle').first();
    expect(await listenTo(button)).toEqual([
      ['loading', 'true'],
      ['idle', 'false'],
    ]);
    expect(visit.complaints.join()).toMatch(/The sound could not be played/u);
    expect(await button.getAttribute('title')).toContain('Couldn’t play the audio. Try again.');
    await visit.context.unroute('**/-/speech/**');
    expect(await listenTo(button)).toEqual(all);
  });

  test('each form in its table is spoken', async () => {
    const visit = await visitors.come('/guolle');
    await visit.articleOf('guolle');
    await press(icon(visit.page, 'guolle'));
    const form = visit.page
      .getByRole('dialog')
      .getByRole('table')
      .getByRole('button', { name: /^Listen: / })
      .nth(3);
    await form.waitFor();
    const text = (await form.getAttribute('aria-label'))?.replace('Listen: ', '');
    expect(await listenTo(form)).toEqual(all);
    expect(spokenTo(visit).at(-1)?.postDataJSON()).toEqual({ text });
  });
});

describe('where the service does not speak', () => {
  test('that is logged, a voice of the browser speaks and says that it is a substitute; it is not asked again [A108, A109, D21]', async () => {
    visitors.expectComplaints(/503|did not speak/u);
    const visit = await visitors.come('/guolli', { prepare: replaceVoices });
    await visit.articleOf('guolli');
    const button = speaker(visit.page, 'guolli').first();
    expect(await listenTo(button)).toEqual(all);
    expect(spokenTo(visit).map((request) => new URL(request.url()).pathname)).toEqual(['/-/speech/se/biret']);
    expect(visit.complaints.join()).toMatch(/The speech service did not speak; the browser is asked/u);
    expect(await noted(visit.page, 'said')).toEqual([{ text: 'guolli', lang: 'en-US', rate: 0.9 }]);
    expect(await button.getAttribute('title')).toBe('Listen: guolli – Read by a voice for another language.');
    await listenTo(button);
    expect(await noted(visit.page, 'said')).toHaveLength(2);
    expect(spokenTo(visit)).toHaveLength(1);
  });
});

describe('where there are speak buttons', () => {
  test('at definitions of Northern, South and Lule Sámi only; the definition is what is spoken [A101, A105]', async () => {
    const { page, articleOf, ...visit } = await visitors.come('/termwiki/beana');
    await articleOf('beana');
    await page.getByText(/more languages?$/u).click();
    await page.getByText('eläin joka haukkuu').waitFor();
    const buttons = page.getByRole('button', { name: 'Listen to the definition' });
    await expect.poll(() => buttons.count()).toBe(3);
    const languages = await buttons.evaluateAll((all) =>
      all.map(
        (button) => button.closest('[lang]')?.getAttribute('lang') ?? button.parentElement?.textContent,
      ),
    );
    expect(languages.length).toBe(3);
    const smj = page.locator('*:has(> [aria-label="Listen to the definition"])', {
      hasText: 'juhtusj mij tjiellá',
    });
    await listenTo(smj.getByRole('button', { name: 'Listen to the definition' }));
    expect(spokenTo({ page, articleOf, ...visit })[0]?.postDataJSON()).toEqual({
      text: 'juhtusj mij tjiellá',
    });
  });

  test('a lemma has three controls, one with a space none [A102, A103]', async () => {
    const { page, goTo, articleOf, settled } = await visitors.come('/guolle');
    await articleOf('guolle');
    await speaker(page, 'guolle').first().waitFor();
    await page.getByRole('button', { name: 'Inflection of guolle' }).first().waitFor();
    await page
      .getByRole('button', { name: 'Examples: guolle' })
      .or(page.getByRole('link', { name: /^(Examples: guolle|All examples)$/u }))
      .first()
      .waitFor();
    await goTo(`/${encodeURIComponent('čáppa beana')}`);
    await articleOf('čáppa beana');
    await fetchedAhead(page);
    await settled();
    expect(await page.getByRole('button', { name: /(Listen|Inflection of|Examples): čáppa/u }).count()).toBe(
      0,
    );
  });
});
