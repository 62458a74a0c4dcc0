import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InlineConfirm } from '#src/ui/controls/orders.tsx';
import { holdFocus } from '#src/ui/layers/focus.ts';

afterEach(cleanup);

/** A word of a list, which asks before it is deleted; the question stands where its button was, or beside it. */
function Word({ name, beside }: { readonly name: string; readonly beside: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  return (
    <li>
      <button type="button">Read {name}</button>
      {isAsking && !beside ? null : (
        <button type="button" aria-label={`Delete ${name}`} onClick={() => setAsking(true)} />
      )}
      {isAsking ? (
        <InlineConfirm
          question="Delete?"
          yes="Yes"
          no="No"
          onYes={() => setThere(false)}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

function Words({ beside }: { readonly beside: boolean }) {
  return (
    <ul>
      {['guolli', 'luossa'].map((name) => (
        <Word key={name} name={name} beside={beside} />
      ))}
    </ul>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test.each([true, false])(
  'S120: who thinks better of a question is back at the button that asked it, though it was gone meanwhile (%s)',
  async (beside) => {
    const user = userEvent.setup();
    render(<Words beside={beside} />);
    await user.click(screen.getByRole('button', { name: 'Delete luossa' }));
    expect(focused()).toBe('No');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Delete luossa');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('No');
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Delete luossa');
  },
);

test('S120: whoever went elsewhere meanwhile stays there', async () => {
  const user = userEvent.setup();
  render(<Words beside />);
  await user.click(screen.getByRole('button', { name: 'Delete luossa' }));
  const elsewhere = screen.getByRole('button', { name: 'Read guolli' });
  screen.getByRole('button', { name: 'Yes' }).addEventListener('click', () => elsewhere.focus());
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.queryByRole('button', { name: 'Read luossa' })).toBeNull();
  expect(focused()).toBe('Read guolli');
});

test('S120: in a dialog the focus goes to what stands beside when its control goes away, and to the dialog at last', async () => {
  const user = userEvent.setup();
  render(
    <div role="dialog" tabIndex={-1} aria-label="Kept">
      <Words beside={false} />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete luossa' }));
  const end = holdFocus();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(focused()).toBe('Read guolli'));
  await user.click(screen.getByRole('button', { name: 'Delete guolli' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(focused()).toBe('Kept'));
  end();
});

test('S120: on a page it is left to the page', async () => {
  const user = userEvent.setup();
  render(<Words beside />);
  await user.click(screen.getByRole('button', { name: 'Delete luossa' }));
  const end = holdFocus();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(document.activeElement).toBe(document.body);
  end();
});
