import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { article, countLine, findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const odd = ['<b>guolli</b>', '<0>x</0>', '<1/>', '{0}', "it's #"];

describe.each(odd)('a text that looks like a part of a message: %s', (text) => {
  test('M10: it stands as typed where the list says that nothing was found', async () => {
    await renderAt(`/?q=${encodeURIComponent(text)}`);
    expect(await screen.findByText(`Nothing found for “${text}”.`)).toBeTruthy();
  });

  test('M10: it stands as typed where its article says that there is none, and in the heading', async () => {
    await renderAt(`/${encodeURIComponent(text)}`);
    await waitFor(() => expect(article().textContent).toContain(`“${text}” is not in the dictionaries.`));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
  });
});

test('M10: a word of a dictionary that looks like a tag stands as it is in the list, the count and its article', async () => {
  const word = '<b>muohta</b>';
  const dictionary = dictionaryOf('gtsmenob');
  if (!dictionary) throw new Error('gtsmenob is no dictionary.');
  const entry = {
    lemmas: [{ lemma: word, pos: 'N' }],
    groups: [{ sense: 0, translations: [{ lemma: '<0>snø</0>', pos: 'N' }], examples: [] }],
  };
  const service = startInProcessService((driver) =>
    replaceDictionary(driver, { code: 'gtsmenob', version: '1', origin: 'giellalt' }, [
      articleOfEntry(dictionary, entry),
    ]),
  );
  const { user } = await renderAt(`/?q=${encodeURIComponent('<b>')}`, { service });
  const row = await findRow(word);
  await waitFor(() => expect(countLine()).toBe('1 of 1 word that starts with <b>'));
  await user.click(row);
  expect((await settledArticle()).textContent).toContain('<0>snø</0>');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(word);
});
