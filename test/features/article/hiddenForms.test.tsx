import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { article } from '#test/app/onScreen.ts';
import { finding, heading, open, why } from './formArticle.ts';

describe('a form, and what hides its word', () => {
  test('F104, D16: a word that a choice hides is not taken for another', async () => {
    await open('/kala', { stored: { srcLangs: '["sme"]', targetLangs: '["nob"]' } });
    expect(heading().textContent).toBe('kala');
  });

  test('F104, D16: a form is opened also where another word of those letters is hidden', async () => {
    await open('/jávri', { stored: { unwantedDicts: '["gtsmefin"]' } });
    expect(heading().textContent).toBe('mánnu');
    expect(why()).toContain('jávri is the singular genitive of mánnu.');
  });

  test('F104, D16: where a choice hides the word of a form, that is said, with one tap to it', async () => {
    const { user } = await open('/guolis', { stored: { srcLangs: '["fin"]' } });
    expect(article().textContent).toContain('“guolis” is hidden by your choice of languages.');
    await user.click(within(article()).getByRole('button', { name: 'Search all languages' }));
    await waitFor(() => expect(heading().textContent).toBe('guolli'));
  });

  test('F104, D14: in a dictionary that lacks the word of a form, all dictionaries are one tap away', async () => {
    const { user } = await open('/gtsmanob/guolis');
    expect(article().textContent).toContain('“guolis” is not in this dictionary.');
    await user.click(within(article()).getByRole('link', { name: 'Search all dictionaries' }));
    await waitFor(() => expect(heading().textContent).toBe('guolli'));
  });

  test('F93: where no article can be fetched, what the text may mean stands under what failed', async () => {
    const word = { stem: { stem: 'viehkat' }, by: 'SPELLING', form: 'viehkat' };
    const service = finding(word);
    service.break('serverError');
    await open('/viehkatt', { service });
    within(article()).getByRole('alert');
    const meant = await within(article()).findByRole('list', { name: 'Did you mean' });
    expect(meant.textContent).toContain('viehkat');
  });
});
