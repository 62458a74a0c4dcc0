/** The app with the configuration of production, against a stand-in for the public services of today. */
import { afterAll, expect, test } from 'vitest';
import { operationNames } from '#src/contract/operationNames.ts';
import { type DeployedService, startDeployedService } from '#test/e2e/support/deployedService.ts';
import { openTable } from '#test/e2e/support/inflectionIcon.ts';
import { started } from '#test/e2e/support/product.ts';
import type { Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

let deployed: DeployedService | undefined;
const visitors = shareVisitors(async () => {
  deployed = await startDeployedService();
  return { environment: deployed.environment };
});
afterAll(() => deployed?.close());

/** What the service was asked from now on: operations, with the first field or argument that it refused. */
function recording(): () => readonly string[] {
  const { answered } = started(deployed);
  const before = answered.length;
  // Browsers report each refusal.
  visitors.expectComplaints(/status of 400/u);
  return () =>
    answered
      .slice(before)
      .map(({ operation, lacks }) => (lacks ? `${operation} without ${lacks}` : operation));
}

async function type({ field, settled }: Visit, text: string): Promise<void> {
  await field.fill(text);
  await settled();
}

test('a search is refused once, also when the page is loaded again, then lists words and finds inflected forms [S131]', async () => {
  const all = recording();
  // The article beside the list is asked for, too.
  const asked = () => all().filter((operation) => !/^(?:Dict|Term)Articles/u.test(operation));
  const visit = await visitors.come('/?q=guol');
  await visit.rows.first().waitFor();
  expect(await visit.rows.allInnerTexts()).toContainEqual(expect.stringContaining('guolli'));
  expect(asked()).toEqual(['AllLemmas without alphabetical', 'AllLemmas']);
  await type(visit, 'guolit');
  await visit.page.getByText('form of guolli').waitFor();
  // The first refusal also named finding.
  expect(asked().slice(2, 5)).toEqual(['AllLemmas', 'Lemmatised', 'HasStem']);
  await type(visit, 'xyzzyx');
  await visit.page.getByText('“xyzzyx” is not in the dictionaries.').last().waitFor();
  await visit.goTo('/?q=luos');
  await visit.rows.first().waitFor();
  expect(asked().filter((operation) => operation.includes('without'))).toHaveLength(1);
});

test('an article is complete: terms, translations, a table, a voice, the corpus [S131]', async () => {
  const asked = recording();
  const visit = await visitors.come('/guolli');
  await visit.articleOf('guolli');
  const text = await visit.article.innerText();
  for (const part of ['kyeli', 'Mun boran guoli.']) expect(text).toContain(part);
  const table = await openTable(visit, 'guolli');
  expect(await table.innerText()).toContain('guolit');
  const full = table.getByRole('link', { name: /More/u });
  expect(await full.getAttribute('href')).toContain('gtweb.uit.no/cgi-bin/smi/smi.cgi');
  await visit.page.keyboard.press('Escape');
  expect(asked()).toEqual(expect.arrayContaining(['DictArticles', 'TermArticles', 'Generated']));
  const corpus = visit.page.getByRole('link', { name: /In the corpus: guolli/u }).first();
  expect(await corpus.getAttribute('href')).toMatch(/\/korp\/sme\/#\?cqp=guolli$/u);
  visitors.expectComplaints(/./u);
  await visit.page.getByRole('button', { name: 'Listen: guolli', exact: true }).first().click();
  const { others } = started(deployed);
  await expect.poll(() => others).toContainEqual('POST /tts/se/biret');
  expect(others).toContainEqual(expect.stringMatching(/^GET \/korp\/backend-sme\/query\?.*guolli/u));
});

test('a text is read by its forms [S131]', async () => {
  const asked = recording();
  const visit = await visitors.come('/-/reader');
  const { page } = visit;
  const sheet = page.getByRole('region', { name: 'The word' });
  const read = async (text: string, form: string, lemma: string) => {
    await page.getByLabel('Paste or type a text').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.getByRole('button', { name: form, exact: true }).click();
    await sheet.getByRole('heading', { name: lemma }).waitFor();
  };
  await read('Mun oainnán guoli. Guolit leat čázis.', 'čázis', 'čáhci');
  // Its translations are a request of their own.
  await sheet.getByText(/vann/u).waitFor();
  const refused = () => asked().filter((operation) => operation.includes('without'));
  const before = refused();
  expect(before).not.toEqual([]);
  await page.getByRole('link', { name: 'Texts' }).first().click();
  await read('Guolli lea čáziin.', 'Guolli', 'guolli');
  expect(refused()).toEqual(before);
});

test('browsing falls back to the alphabet, and says what the service does not list [S131]', async () => {
  const asked = recording();
  const visit = await visitors.come('/-/browse/gtsmenob');
  await visit.page.getByRole('link', { name: 'Č', exact: true }).click();
  await visit.page.getByRole('link', { name: 'čáhci', exact: true }).waitFor();
  expect(asked()).toEqual([
    'Beginnings without beginnings',
    'BrowseWords without browseWords',
    'AllLemmas',
    'AllLemmas',
  ]);
  await visit.goTo('/-/browse/terms');
  await visit.page.getByText('This site’s dictionary service doesn’t list subjects.').waitFor();
});

test('the start page has no word of the day, and downloads are said to be missing [S131]', async () => {
  const asked = recording();
  const visit = await visitors.come('/', { stored: { wordOfDay: 'shown' } });
  await expect.poll(asked).toEqual(['SampleWord without sampleWord']);
  await visit.settled();
  expect(await visit.page.getByText('Word of the day').count()).toBe(0);
  expect(await visit.page.getByText('Only the sample dictionary is installed').count()).toBe(0);
  await visit.goTo('/-/downloads');
  await visit.page.getByText('This site offers no dictionaries for download.').waitFor();
});

test('neither an article nor the start page waits for a refusal [S131]', async () => {
  const asked = recording();
  started(deployed).delayRefusals(120_000);
  const article = await visitors.come('/guolli');
  await article.page.getByText('Mun boran guoli.').first().waitFor();
  const start = await visitors.come('/', { stored: { wordOfDay: 'shown' } });
  await start.page.getByText('All dictionaries').waitFor();
  expect(asked().filter((operation) => operation.includes('without'))).toEqual([]);
  started(deployed).delayRefusals(0);
});

// Last: over all visits of this file.
test('every operation of the app was asked [S131]', () => {
  const asked = new Set(started(deployed).answered.map(({ operation }) => operation));
  // Only a service that lists subjects is asked for their words. The refusal of a list names finding, too: whether an
  // article asks for it depends on which comes first.
  asked.add('FindWords');
  expect(operationNames.filter((name) => !asked.has(name))).toEqual(['SubjectWords']);
});
