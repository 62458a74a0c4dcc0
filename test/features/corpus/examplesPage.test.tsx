import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';
import { dogSentences, startCorpusService } from './corpusService.ts';

const sentences = () => screen.findAllByRole('listitem');

test('D31: the stored sentences with a lemma, the word marked, each with translation and dictionary', async () => {
  const service = startCorpusService();
  await renderAt('/-/examples/sme/guolli?q=guo', { service });
  const [first] = await sentences();
  const item = within(first ?? document.body);
  expect(item.getByText('Guolli').tagName).toBe('MARK');
  expect(first?.textContent).toContain('Guolli vuodjá.');
  expect(item.getByText('Fisken svømmer.').lang).toBe('nb');
  expect(item.getByText('Guolli').closest('[lang]')?.getAttribute('lang')).toBe('se');
  const source = item.getByRole('link', { name: 'guolli · North Sámi – Norwegian' });
  expect(source.getAttribute('href')).toBe('/gtsmenob/guolli?q=guo');
});

test('D6: names itself in title and heading, with how many there are and the way back', async () => {
  const { user, address } = await renderAt('/-/examples/sme/guolli?q=guo', { service: startCorpusService() });
  expect(await screen.findByText('1 sentence')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('guolli Examples');
  expect(document.title).toMatch(/^guolli · Examples · .+\.org$/u);
  await user.click(screen.getByRole('link', { name: 'Back to the article' }));
  await waitFor(() => expect(address()).toBe('/guolli?q=guo'));
});

test('sentences come fifty at a time', async () => {
  const { user } = await renderAt('/-/examples/sme/beana', { service: startCorpusService() });
  expect(await sentences()).toHaveLength(50);
  expect(screen.getByText(`${dogSentences} sentences`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(dogSentences));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('D26: a word in no sentence looks other than a corpus that does not answer', async () => {
  const service = startCorpusService();
  const { user } = await renderAt('/-/examples/sme/eamifdna', { service });
  expect(await screen.findByText('No example sentences with “eamifdna”.')).toBeTruthy();
  service.instead(() => new Response('The disk is full.', { status: 500 }));
  await renderAt('/-/examples/sme/beana', { service });
  expect(await screen.findByText('HTTP 500: The disk is full.')).toBeTruthy();
  service.instead(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sentences()).toHaveLength(50);
});

test.each(['/-/examples', '/-/examples/sme', '/-/examples/fin/kala', '/-/examples/sme/a/b', '/-/nothing'])(
  'D2: %s is no page',
  async (path) => {
    await renderAt(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
  },
);
