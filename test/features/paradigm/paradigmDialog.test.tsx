import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cachedService } from '#test/app/cachedService.ts';
import { cellTexts, draw, icon, openParadigm, settledIcon, startFormService } from './drawnControls.tsx';

const configuration = { fullInflection: 'https://forms.example.org/cgi?site=a' };
const johka = { lemma: 'johka', language: 'sme', pos: 'N' };

async function shown(lemma: string, language: string, pos: string) {
  const drawn = await draw([{ lemma, language, pos }], { configuration });
  const dialog = await openParadigm(drawn, lemma);
  await within(dialog).findByRole('table');
  return { ...drawn, dialog };
}

describe('the inflection sheet', () => {
  test('A117: the icon opens the sheet of that lemma; closed, the icon has the focus back', async () => {
    const { dialog, user } = await shown('johka', 'sme', 'N');
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('johkanoun · North Sámi');
    expect(dialog.querySelector('h2 [lang="se"]')?.textContent).toBe('johka');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(icon('johka')));
  });

  test('A141, A142: “Loading paradigms…”, then the table', async () => {
    const service = startFormService();
    const drawn = await draw([johka], { service });
    await settledIcon('johka');
    service.hold('Generated');
    const dialog = await openParadigm(drawn, 'johka');
    expect(within(dialog).getByRole('status').textContent).toContain('Loading paradigms…');
    expect(within(dialog).queryByRole('table')).toBeNull();
    service.release();
    await within(dialog).findByRole('table');
    expect(dialog.textContent).not.toContain('Loading paradigms…');
  });

  test('A151: the sheet asks Generated for every template of the table', async () => {
    const { service } = await shown('johka', 'sme', 'N');
    const asked = service.askedFor('Generated').at(-1);
    expect(Object.keys(asked?.variables ?? {})).toEqual(['origform', 'language', 'paradigmTemplates']);
    expect(asked?.variables).toMatchObject({ origform: 'johka', language: 'sme' });
    expect(asked?.variables['paradigmTemplates']).toContain('+N+Pl+Com');
    expect(asked?.query).toContain('{ paradigmTemplate analyses { wordform weight } }');
  });

  test('P4: a table that is kept on this device says so, and for how long', async () => {
    const service = cachedService(new Date(Date.now() - 61 * 60_000).toISOString(), startFormService());
    const drawn = await draw([johka], { service });
    const dialog = await openParadigm(drawn, 'johka');
    await within(dialog).findByRole('table');
    await within(dialog).findByText(/Saved on this device · 1 hour ago/u);
  });

  test('what the network answers says nothing', async () => {
    const { dialog } = await shown('johka', 'sme', 'N');
    expect(within(dialog).queryByText(/this device/u)).toBeNull();
  });

  test.each(['serverError', 'html', 'unreachable', 'otherShape'] as const)(
    'A145, A160, D26: a failure (%s) is logged and says that the service failed, with a way to try again',
    async (how) => {
      const service = startFormService();
      const drawn = await draw([johka], { service });
      await settledIcon('johka');
      service.break(how);
      const dialog = await openParadigm(drawn, 'johka');
      const alert = await within(dialog).findByRole('alert');
      expect(alert.textContent).toContain('No paradigm for johka noun North Sámi');
      expect(alert.textContent).toContain('The dictionary service');
      expect(drawn.logged().join(' ')).toContain('johka');
      service.mend();
      await drawn.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
      expect(await within(dialog).findByRole('table')).toBeTruthy();
    },
  );

  test('A150: “More …” leads to the full inflection, with every parameter encoded', async () => {
    const { dialog } = await shown('čáhci', 'sme', 'N');
    const more = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'More …' });
    expect(more.href).toBe(
      'https://forms.example.org/cgi?site=a&text=%C4%8D%C3%A1hci&pos=N&lang=sme&mode=full&action=paradigm',
    );
  });
});

describe('the table', () => {
  test('A154, A159: a noun: Sg and Pl, a row per case, every form, the essive spanning', async () => {
    const { dialog } = await shown('jávri', 'sme', 'N');
    expect(cellTexts(dialog)).toEqual([
      ['', 'Sg', 'Pl'],
      ['Nom', 'jávri', 'jávrrit'],
      ['Acc', 'jávrri', 'jávrriid'],
      ['Gen', 'jávrre/jávrri', 'jávrriid'],
      ['Ill', 'jávrái', 'jávrriide'],
      ['Loc', 'jávrris', 'jávrriin'],
      ['Com', 'jávrriin', 'jávrriiguin'],
      ['Ess', 'jávrin'],
    ]);
    expect(
      within(dialog).getByRole('rowheader', { name: 'Ess' }).nextElementSibling?.getAttribute('colspan'),
    ).toBe('2');
    expect(within(dialog).getByText('Nom').title).toBe('nominative');
  });

  test('A155, A156: a verb: pronouns in their language before the forms, negative forms and participle under them', async () => {
    const { dialog } = await shown('boahtit', 'sme', 'V');
    const [head, first] = cellTexts(dialog);
    expect(head).toEqual(['', 'Present', 'Preterite']);
    expect(within(dialog).getByText('Preterite').title).toBe('preterite (Perfectum)');
    expect(first).toEqual(['mun', 'boađán', 'bohten']);
    expect(within(dialog).getByText('mun').getAttribute('lang')).toBe('se');
    expect(within(dialog).getByText('mun').closest('abbr')?.title).toBe('first person singular');
    const lines = within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual(['otne inboađe', 'ikte inboahtán', 'leanboahtán']);
  });

  test('a Finnish verb shows its persons by mood, its infinitives and participles, and what follows a negation [A157, N26]', async () => {
    const drawn = await draw([{ lemma: 'olla', language: 'fin', pos: 'V' }]);
    const dialog = await openParadigm(drawn, 'olla');
    const tables = await within(dialog).findAllByRole('table');
    const cells = tables.map((table) =>
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(cells).toEqual([
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
        ['Pl past participle', 'olleet', ''],
      ],
    ]);
    expect(within(dialog).getByRole('listitem').textContent).toBe('enole');
  });

  test('A155: Skolt Sámi shows no dual', async () => {
    const { dialog } = await shown('poorrâd', 'sms', 'V');
    const pronouns = cellTexts(dialog).map(([pronoun]) => pronoun);
    expect(pronouns).toEqual(['', 'mon', 'ton', 'son', 'mii', 'tij', 'sij', '–']);
  });

  test('A158: a weather verb shows the rows it has', async () => {
    const { dialog } = await shown('arvit', 'sme', 'V');
    expect(cellTexts(dialog)).toEqual([
      ['', 'Present', 'Preterite'],
      ['son', 'arvá', 'arvvii'],
    ]);
  });

  test('A153: an adjective: three degrees; a cell without form is empty', async () => {
    const { dialog } = await shown('buorre', 'sme', 'A');
    const [head, attributive] = cellTexts(dialog);
    expect(head).toEqual(['', 'Positive', 'Comparative', 'Superlative']);
    expect(attributive).toEqual(['Attr', '', 'buoret', 'buoremus']);
    expect(within(dialog).getByText('Sg Nom').title).toBe('singular, nominative');
  });

  test('an agent noun has the table of nouns', async () => {
    const { dialog } = await shown('oahpaheaddji', 'sme', 'N');
    expect(cellTexts(dialog)).toEqual([
      ['', 'Sg', 'Pl'],
      ['Nom', 'oahpaheaddji', ''],
      ['Ill', 'oahpaheaddjái', ''],
    ]);
  });

  test('each form has its own place for a speak control', async () => {
    const renderSpeech = (form: string) => <button type="button">{`Speak ${form}`}</button>;
    const drawn = await draw([johka], { renderSpeech });
    const dialog = await openParadigm(drawn, 'johka');
    await within(dialog).findByRole('table');
    const spoken = within(dialog)
      .getAllByRole('button', { name: /^Speak / })
      .map((one) => one.textContent);
    expect(spoken).toContain('Speak jogain');
    expect(spoken).toHaveLength(within(dialog).getAllByTitle('Copy').length);
  });

  test('a press on a form copies it and says so politely', async () => {
    const { dialog, user } = await shown('johka', 'sme', 'N');
    await user.click(within(dialog).getByRole('button', { name: 'jogaiguin' }));
    expect(await navigator.clipboard.readText()).toBe('jogaiguin');
    expect(within(dialog).getByRole('status').textContent).toBe('Copied: jogaiguin');
  });

  test('where copying is not allowed the form is left selected, and that is said', async () => {
    const { dialog, user } = await shown('johka', 'sme', 'N');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    document.execCommand = () => false;
    await user.click(within(dialog).getByRole('button', { name: 'jogaiguin' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('status').textContent).toBe('Selected, not copied: jogaiguin'),
    );
    expect(String(getSelection())).toBe('jogaiguin');
  });
});
