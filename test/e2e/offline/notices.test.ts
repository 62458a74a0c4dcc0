/** Where notices stand on a phone. */
import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test.each([
  ['/', 'navigation', 'Places'],
  ['/?q=guo', 'navigation', 'Places'],
  ['/guolli', 'navigation', 'Places'],
] as const)(
  'S129: at %s of a narrow screen a notice lies over nothing of what stands at the foot',
  async (path, role, name) => {
    const { page } = await visitors.come(path, { screen: 'narrow', serviceWorker: true });
    const foot = page.getByRole(role, { name });
    await foot.waitFor();
    const text = page.getByText('Ready to work without a network.');
    const notice = page.getByRole('status').filter({ has: text });
    await text.waitFor();
    const [above, below] = await Promise.all([notice.boundingBox(), foot.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  },
);
