import { expect, test } from 'vitest';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

test.each(['/dat', '/davvi%20s%C3%A1megiella'])(
  'M18: where there are no controls, as on %s, no room is left for them',
  async (path) => {
    await renderAt(path, { screen: 'narrow' });
    const first = (await settledArticle()).firstElementChild;
    expect(first?.textContent).not.toBe('');
  },
);
