import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { renderArticle } from '#test/app/renderAt.tsx';
import { write, writeRows } from '#test/service/core/smallDictionaries.ts';

test('what is folded by itself has the name of its dictionary [V341]', async () => {
  const service = startInProcessService((driver) => {
    const translations = [{ lemma: 'salmon' }];
    write(driver, 'gtsmenob', [
      { lemmas: [{ lemma: 'luossa', pos: 'N' }], groups: [{ sense: 0, translations, examples: [] }] },
    ]);
  });
  const { pane } = await renderArticle('/luossa', { service });
  expect([...pane.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'North Sámi – Norwegian',
  ]);
});

test('numbered meanings that are the answer follow the head word, before what else it may be [R368]', async () => {
  const groupOf = (lemma: string, sense: number) => ({
    sense,
    translations: [{ lemma }],
    examples: [{ example: `A${sense}`, translation: 'x' }],
  });
  const service = startInProcessService((driver) => {
    const groups = [...Array(7).keys()].map((sense) => groupOf(`fisk ${sense}`, sense));
    write(driver, 'gtsmenob', [
      { lemmas: [{ lemma: 'luossa', pos: 'N' }], groups },
      { lemmas: [{ lemma: 'mánnu', pos: 'N' }], groups: [groupOf('måned', 0)] },
    ]);
    writeRows(driver, 'sme', 'mánnu N Pl+Nom=luossa');
  });
  const { pane } = await renderArticle('/luossa', { service, screen: 'narrow' });
  const others = await within(pane).findByRole('heading', { name: 'Also possible' });
  const [meaning] = within(pane).getAllByRole('listitem');
  expect(meaning?.textContent).toContain('fisk 0');
  expect(meaning?.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = pane.querySelectorAll('h2, h3, article');
  expect(first).toBe(others);
});
