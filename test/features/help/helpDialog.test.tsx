import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';

test.each([
  // The last paragraph shows a dictionary.
  ['Look up a word', [0, 0, 0, 1]],
  // Speaker, table and list; languages and book; close.
  ['What the symbols mean', [3, 2, 1]],
])(
  'the help button opens a dialog whose part “%s” has paragraphs with %j pictures [A23, A129, A130]',
  async (name, pictures) => {
    const { user } = await renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    const part = dialog.getByRole('region', { name });
    const paragraphs = [...part.querySelectorAll('p')];
    expect(paragraphs.map((one) => one.querySelectorAll('svg').length)).toEqual(pictures);
    for (const one of paragraphs) expect(one.textContent.length).toBeGreaterThan(40);
  },
);
