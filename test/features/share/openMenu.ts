import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function openMenu(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return screen.findByRole('menu', { name: 'More' });
}

export async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(
    within(await openMenu(user)).getByRole('menuitem', { name: (said) => said.startsWith(name) }),
  );
}
