import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { holdFocus } from '#src/ui/layers/focus.ts';
import '#test/app/renderPart.tsx';

/** Words of a list, which ask before they are deleted; the question stands where the button was, or `beside` it. */
function Words({ beside = false }: { readonly beside?: boolean }) {
  return ['guolli', 'luossa'].map((name) => <Word key={name} name={name} beside={beside} />);
}

function Word({ name, beside }: { readonly name: string; readonly beside: boolean }) {
  const [state, setState] = useState<'listed' | 'asked' | 'deleted'>('listed');
  if (state === 'deleted') return null;
  return (
    <p>
      <button type="button">Read {name}</button>
      {state === 'asked' && !beside ? null : (
        <button type="button" aria-label={`Delete ${name}`} onClick={() => setState('asked')} />
      )}
      {state === 'asked' ? (
        <InlineConfirm
          question="Delete?"
          yes="Yes"
          no="No"
          onYes={() => setState('deleted')}
          onNo={() => setState('listed')}
        />
      ) : null}
    </p>
  );
}

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test.each([true, false])(
  'after a “no” the focus is on the button that asked, also where that was gone meanwhile (beside: %s) [S120]',
  async (beside) => {
    render(<Words beside={beside} />);
    await press('Delete luossa');
    for (const key of ['{Enter}', '{Escape}']) {
      expect(focused()).toBe('No');
      await user.keyboard(key);
      expect(focused()).toBe('Delete luossa');
      await user.keyboard('{Enter}');
    }
  },
);

test('a focus that went elsewhere meanwhile stays there [S120]', async () => {
  render(<Words beside />);
  await press('Delete luossa');
  const elsewhere = screen.getByRole('button', { name: 'Read guolli' });
  screen.getByRole('button', { name: 'Yes' }).addEventListener('click', () => elsewhere.focus());
  await press('Yes');
  expect(screen.queryByRole('button', { name: 'Read luossa' })).toBeNull();
  expect(focused()).toBe('Read guolli');
});

test('in a dialog the focus goes to what stands beside a control that goes away, and to the dialog at last [S120]', async () => {
  render(
    <div role="dialog" tabIndex={-1} aria-label="The dialog">
      <Words />
    </div>,
  );
  onTestFinished(holdFocus());
  for (const [word, next] of [
    ['luossa', 'Read guolli'],
    ['guolli', 'The dialog'],
  ]) {
    await press(`Delete ${word}`);
    await press('Yes');
    await waitFor(() => expect(focused()).toBe(next));
  }
});
