// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { clearTabDrafts, readTabDraft, writeTabDraft } from '#src/saved/drafts.ts';

test('a draft that the browser refuses to store lives as long as its page [N10]', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeTabDraft('practice', 'guolli');
  refuse.mockRestore();
  expect(readTabDraft('practice')).toBe('guolli');
  clearTabDrafts();
  expect(readTabDraft('practice')).toBeNull();
});
