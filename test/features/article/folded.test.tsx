import { expect, test } from 'vitest';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { renderArticle } from '#test/app/renderAt.tsx';
import { write } from '#test/service/core/smallDictionaries.ts';

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
