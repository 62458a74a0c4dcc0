/** Dialogs as a person meets them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Rendered } from '#test/app/renderAt.tsx';

/** Presses the button of a name and waits for the dialog of the same name. */
export async function openDialog({ user }: Pick<Rendered, 'user'>, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return screen.findByRole('dialog', { name });
}

/** The dialog is no more. */
export function waitForNoDialog(name: string): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

/** Names of the checkboxes in a group, or in all of it. */
export function checkboxNames(within_: HTMLElement): readonly string[] {
  return within(within_)
    .getAllByRole('checkbox')
    .map((box) => {
      const id = box.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(id)?.textContent ?? '';
    });
}
