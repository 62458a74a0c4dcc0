import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startFindingService } from '#test/app/formsFixture.ts';
import { findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

describe('D16: a choice that hides words', () => {
  test.each([
    [{ srcLangs: '["fin"]', targetLangs: '["fin"]' }, 'languages', 'Search all languages'],
    [{ unwantedDicts: '["gtsmanob"]' }, 'dictionaries', 'Search all dictionaries'],
  ])('M13: with %j the %s are named, and lifted with one tap', async (stored, what, lift) => {
    const { user } = await renderAt('/?q=gueli', { stored });
    expect(await screen.findByText(`“gueli” is hidden by your choice of ${what}.`)).toBeTruthy();
    expect(screen.queryByText(/Nothing found|No words found/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: lift }));
    await findRow('guelie');
  });

  test('M13: what no choice hides is not there, whatever is chosen', async () => {
    await renderAt('/?q=zzz', { stored: { srcLangs: '["fin"]', targetLangs: '["fin"]' } });
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy();
  });

  test('M13: beside an article that is there, the list does not say that nothing was found', async () => {
    await renderAt('/guolli', { stored: { srcLangs: '["fin"]', targetLangs: '["fin"]' } });
    const pane = await settledArticle();
    await within(pane).findByText(/Terminology/u);
    const list = screen.getByRole('region', { name: 'Words' });
    await within(list).findByText('“guolli” is hidden by your choice of languages.');
    expect(list.textContent).not.toMatch(/nothing found|no words found/iu);
  });

  test.each([
    ['no language', { srcLangs: '[]', targetLangs: '[]' }, 'No language selected.', 'Choose all'],
    [
      'a language that hides it',
      { srcLangs: '["fin"]', targetLangs: '["fin"]' },
      '“viehkat” is hidden by your choice of languages.',
      'Search all languages',
    ],
  ])(
    'with %s list and article say the same thing, and one tap in either lifts it [N18]',
    async (_, stored, said, lift) => {
      const { user } = await renderAt('/viehkat?q=viehkat', { stored });
      const pane = await settledArticle();
      await within(pane).findByText(said);
      await within(screen.getByRole('region', { name: 'Words' })).findByText(said);
      await user.click(within(pane).getByRole('button', { name: lift }));
      await findRow('viehkat');
      await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    },
  );

  test('beside a term that is shown, list and article both say that no language is chosen [N18]', async () => {
    await renderAt('/guolli?q=guolli', { stored: { srcLangs: '[]', targetLangs: '[]' } });
    const pane = await settledArticle();
    await within(pane).findByText(/Terminology/u);
    await within(pane).findByText('No language selected.');
    await within(screen.getByRole('region', { name: 'Words' })).findByText('No language selected.');
  });

  test('of a form of a hidden word, too, both say that the choice hides it [N18]', async () => {
    const stored = { srcLangs: '["fin"]', targetLangs: '["fin"]' };
    await renderAt('/guolit?q=guolit', { stored, service: startFindingService() });
    const said = '“guolit” is hidden by your choice of languages.';
    await within(await settledArticle()).findByText(said);
    await within(screen.getByRole('region', { name: 'Words' })).findByText(said);
  });

  test('no language chosen has words of its own', async () => {
    const { user } = await renderAt('/?q=guo', { stored: { srcLangs: '[]', targetLangs: '[]' } });
    expect(await screen.findByText('No language selected.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    await findRow('guolli');
  });

  test('no dictionary chosen has words of its own', async () => {
    const { dictionaryCodes } = await import('#src/language/dictionaries.ts');
    const { user } = await renderAt('/?q=guo', {
      stored: { unwantedDicts: JSON.stringify(dictionaryCodes) },
    });
    expect(await screen.findByText('No dictionary selected.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    await findRow('guolli');
  });
});
