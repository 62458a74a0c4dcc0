import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';

async function openHelp(screenSize: 'wide' | 'narrow') {
  const { user } = await renderAt('/', { screen: screenSize });
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  return within(await screen.findByRole('dialog', { name: 'Help' }));
}

test.each([
  // The last paragraph shows a dictionary.
  ['Look up a word', [0, 0, 0, 1]],
  // Speaker, table and list; languages and book; close.
  ['What the symbols mean', [3, 2, 1]],
])(
  'the help button opens a dialog whose part “%s” has paragraphs with %j pictures [A23, A129, A130]',
  async (name, pictures) => {
    const part = (await openHelp('wide')).getByRole('region', { name });
    const paragraphs = [...part.querySelectorAll('p')];
    expect(paragraphs.map((one) => one.querySelectorAll('svg').length)).toEqual(pictures);
    for (const one of paragraphs) expect(one.textContent.length).toBeGreaterThan(40);
  },
);
