import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ParadigmControl } from '#src/components/paradigm/ParadigmControl.tsx';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { startFindingService } from '#test/app/formsFixture.ts';
import { cachedService } from '#test/app/inProcessService.ts';
import { setScreen } from '#test/app/layout.ts';
import { findRow } from '#test/app/onScreen.ts';
import { renderArticle } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';
import { formsIn, startFormService } from './formService.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const word = (lemma: string, pos = 'N', language = 'sme'): ParadigmWord => ({ lemma, language, pos });
const form = (lemma: string, template: string, text: string, language = 'sme') => ({
  lemma,
  pos: template.split('+')[1] ?? '',
  template,
  form: text,
  language,
});

/** Forms that the starter lexicon has none of, as the transducers gave them. */
const more = [
  form('oahpaheaddji', '+N+NomAg+Sg+Nom', 'oahpaheaddji'),
  form('oahpaheaddji', '+N+NomAg+Sg+Ill', 'oahpaheaddjái'),
  form('olla', '+V+Act+Ind+Prs+Sg1', 'olen', 'fin'),
  form('olla', '+V+Act+Ind+Prt+Sg1', 'olin', 'fin'),
  form('olla', '+V+Pss+Ind+Prs+Pe4', 'ollaan', 'fin'),
  form('olla', '+V+Act+Imprt+Sg2', 'ole', 'fin'),
  form('olla', '+V+Act+InfA+Sg+Lat', 'olla', 'fin'),
  form('olla', '+V+Act+PrfPrc+Pl+Nom', 'olleet', 'fin'),
  form('olla', '+V+Act+Ind+Prs+ConNeg', 'ole', 'fin'),
];

/** Draws the icons of words; `again` draws them as for a reader who comes back. */
function draw(words: readonly ParadigmWord[], service = startFormService(more)) {
  window.happyDOM.setURL('http://localhost:3000/');
  setScreen('wide');
  vi.stubGlobal('fetch', service.fetch);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = makeQueryClient();
  const show = () =>
    renderPart(
      words.map((one) => <ParadigmControl key={one.lemma} {...one} />),
      { client },
    );
  show();
  const again = () => {
    cleanup();
    show();
  };
  return { service, again };
}

async function settledIcon(lemma: string): Promise<HTMLElement> {
  const icon = await screen.findByRole('button', { name: `Inflection of ${lemma}` });
  await waitFor(() => expect(icon.getAttribute('aria-busy')).toBe('false'));
  return icon;
}

const isOn = async (lemma: string) => (await settledIcon(lemma)).getAttribute('aria-disabled') === 'false';

async function openTable(one: ParadigmWord, service = startFormService(more)): Promise<HTMLElement> {
  draw([one], service);
  await userEvent.click(await settledIcon(one.lemma));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByRole('table');
  return dialog;
}

/** The cells of each table, as text: forms of one cell with / between them. */
function cellsOf(dialog: HTMLElement): string[][][] {
  const textOf = (cell: Element) => {
    const forms = [...cell.querySelectorAll('button[lang]')].map(({ textContent }) => textContent);
    return forms.length > 0 ? forms.join('/') : cell.textContent;
  };
  return within(dialog)
    .getAllByRole('table')
    .map((table) => [...table.querySelectorAll('tr')].map((row) => [...row.children].map(textOf)));
}

describe('the check of words', () => {
  test('asks for at most 50 words in a request [D13]', async () => {
    const lemmas = [...new Set(formsIn('sme', 'N').map(({ lemma }) => lemma))].slice(0, 60);
    const { service } = draw(lemmas.map((lemma) => word(lemma)));
    for (const lemma of lemmas) await settledIcon(lemma);
    expect(service.asked.map(({ variables }) => Object.keys(variables).length / 3)).toEqual([50, 10]);
  });

  test('asks for the whole tables of all words without a first form together, before their icons are off [A114, A145, D20]', async () => {
    const found = ['arvit', 'buorre', 'oahpaheaddji'];
    const { service } = draw([word('arvit', 'V'), word('buorre', 'A'), word('oahpaheaddji'), word('xyzzy')]);
    for (const lemma of found) expect(await isOn(lemma), lemma).toBe(true);
    expect(await isOn('xyzzy')).toBe(false);
    expect((await settledIcon('xyzzy')).title).toBe('No paradigm for xyzzy noun North Sámi');
    expect(service.asked).toHaveLength(2);
    expect(service.asked[1]?.variables['paradigmTemplates0']).toContain('+V+Ind+Prs+Sg3');
  });

  test('that failed is made again when its word is met again [D26]', async () => {
    const service = startFormService();
    service.break('malformed');
    const { again } = draw([word('guolli')], service);
    expect(await isOn('guolli')).toBe(false);
    service.mend();
    again();
    expect(await isOn('guolli')).toBe(true);
  });
});

describe('the table', () => {
  test.each([
    [
      word('jávri'),
      [
        ['', 'singular', 'plural'],
        ['nominative', 'jávri', 'jávrrit'],
        ['accusative', 'jávrri', 'jávrriid'],
        ['genitive', 'jávrre/jávrri', 'jávrriid'],
        ['illative', 'jávrái', 'jávrriide'],
        ['locative', 'jávrris', 'jávrriin'],
        ['comitative', 'jávrriin', 'jávrriiguin'],
        ['essive', 'jávrin'],
      ],
    ],
    // Pronouns stand before the forms, in their language.
    [
      word('boahtit', 'V'),
      [
        ['', 'Present', 'Preterite'],
        ['mun', 'boađán', 'bohten'],
      ],
    ],
    [
      word('buorre', 'A'),
      [
        ['', 'Positive', 'Comparative', 'Superlative'],
        ['attributive', '', 'buoret', 'buoremus'],
      ],
    ],
  ])('of $lemma begins with its columns and rows [A153, A154, A155, A158, A159]', async (one, rows) => {
    const [table] = cellsOf(await openTable(one));
    expect(table?.slice(0, rows.length)).toEqual(rows);
  });

  test('of Skolt Sámi has no dual [A155]', async () => {
    const [table] = cellsOf(await openTable(word('poorrâd', 'V', 'sms')));
    expect(table?.map(([pronoun]) => pronoun)).toEqual(['', 'mon', 'ton', 'son', 'mii', 'tij', 'sij', '–']);
  });

  test.each([
    [word('boahtit', 'V'), 'Preterite', 'preterite (Perfectum)'],
    [word('boahtit', 'V'), 'mun', 'first person singular'],
  ])('of %o says what “%s” means in a tooltip [A153, A154, A155]', async (one, name, title) => {
    const dialog = await openTable(one);
    expect(within(dialog).getByText(name).closest<HTMLElement>('[title]')?.title).toBe(title);
  });

  test('has negative forms and participle under it [A156]', async () => {
    const lines = within(await openTable(word('boahtit', 'V'))).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.replaceAll('Listen', ''))).toEqual([
      'otne inboađe',
      'ikte inboahtán',
      'leanboahtán',
    ]);
  });

  test('of a Finnish verb has its persons by mood, infinitives and participles, and what follows a negation [A157, N26]', async () => {
    const dialog = await openTable(word('olla', 'V', 'fin'));
    expect(cellsOf(dialog)).toEqual([
      [
        ['', 'Present', 'Preterite'],
        ['minä', 'olen', 'olin'],
        ['passive', 'ollaan', ''],
      ],
      [
        ['', 'conditional', 'imperative'],
        ['sinä', '', 'ole'],
      ],
      [
        ['', 'active', 'passive'],
        ['infinitive', 'olla', ''],
        ['plural, past participle', 'olleet', ''],
      ],
    ]);
    expect(within(dialog).getByRole('listitem').textContent).toBe('enole');
  });

  test('that is cached says so, and since when [P4]', async () => {
    const service = cachedService(new Date(Date.now() - 61 * 60_000).toISOString(), startFormService());
    const dialog = await openTable(word('johka'), service);
    await within(dialog).findByText(/Saved on this device · 1 hour ago/u);
  });

  test('from the network says nothing of that, and leads nowhere where no page of all forms is configured [A150, D31]', async () => {
    const dialog = await openTable(word('johka'));
    expect(within(dialog).queryByText(/this device/u)).toBeNull();
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  test('leaves a form selected that may not be copied, and says so', async () => {
    const dialog = await openTable(word('johka'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    document.execCommand = () => false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'jogaiguin' }));
    await within(dialog).findByText('Selected, not copied: jogaiguin');
    expect(String(getSelection())).toBe('jogaiguin');
  });

  test('stays open, with the focus in it, when the device is turned [H45]', async () => {
    const { user } = await renderArticle('/guolli', { screen: 'narrow', service: startFindingService() });
    await findRow('guolli');
    await user.click(await settledIcon('guolli'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await act(async () => window.happyDOM.setViewport({ width: 1280, height: 800 }));
    // The way back to the list is gone where the list stands beside the article.
    await waitFor(() => expect(document.querySelector('[aria-label="Back"]')).toBeNull());
    expect(dialog.contains(document.activeElement)).toBe(true);
    await within(screen.getByRole('dialog')).findByRole('table');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Inflection of guolli'),
    );
  });
});
