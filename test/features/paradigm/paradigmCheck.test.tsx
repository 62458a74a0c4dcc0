import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { starterFolder } from '#service/import/starter/starter.ts';
import { starterForms } from '#service/import/starter/starterLexicon.ts';
import { draw, icon, openParadigm, settledIcon, startFormService } from './drawnControls.tsx';

const guolli = { lemma: 'guolli', language: 'sme', pos: 'N' };
const isOn = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'false';

describe('the inflection icon', () => {
  test('A125: a small spinner while the check is on its way; then it is on', async () => {
    const service = startFormService();
    service.hold('Generated');
    await draw([guolli], { service });
    expect(icon('guolli').querySelector('[data-spinner]')).not.toBeNull();
    expect(isOn(icon('guolli'))).toBe(false);
    await waitFor(() => expect(service.askedFor('Generated')).toHaveLength(1));
    service.release();
    expect(isOn(await settledIcon('guolli'))).toBe(true);
    expect(icon('guolli').querySelector('[data-spinner]')).toBeNull();
  });

  test('A113: on for N, V and A of a language with tables that the generator knows', async () => {
    const words = [
      guolli,
      { lemma: 'boahtit', language: 'sme', pos: 'V' },
      { lemma: 'stoere', language: 'sma', pos: 'A' },
      { lemma: 'meri', language: 'fin', pos: 'N' },
      { lemma: 'poorrâd', language: 'sms', pos: 'V' },
      { lemma: 'innsjø', language: 'nob', pos: 'N' },
    ];
    await draw(words);
    for (const { lemma } of words) expect(isOn(await settledIcon(lemma)), lemma).toBe(true);
  });

  test.each([
    ['A143', { lemma: 'fisk', language: 'swe', pos: 'N' }, 'Cannot produce paradigm for Swedish'],
    [
      'A144',
      { lemma: 'farga', language: 'sme', pos: 'Adv' },
      'Cannot produce paradigm for adverb in North Sámi',
    ],
    [
      'A149: language first;',
      { lemma: 'snart', language: 'swe', pos: 'Adv' },
      'Cannot produce paradigm for Swedish',
    ],
    ['A145', { lemma: 'guolllli', language: 'sme', pos: 'N' }, 'No paradigm for guolllli noun North Sámi'],
  ])(
    'A114, %s: off, with its reason as tooltip, and on the screen when it is pressed',
    async (_, word, reason) => {
      const { user, service } = await draw([word]);
      const off = await settledIcon(word.lemma);
      expect(isOn(off)).toBe(false);
      expect(off.title).toBe(reason);
      // It can be reached by keyboard, so that the reason can be read.
      await user.tab();
      expect(document.activeElement).toBe(off);
      await user.keyboard('{Enter}');
      expect(screen.getByRole('status').textContent).toBe(reason);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('status')).toBeNull();
      const mayAsk = reason.startsWith('No paradigm');
      expect(service.askedFor('Generated').length > 0).toBe(mayAsk);
    },
  );

  test('A103: nothing for a lemma of several words, and nothing is asked', async () => {
    const { service } = await draw([{ lemma: 'davvi sámegiella', language: 'sme', pos: 'N' }, guolli]);
    await settledIcon('guolli');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(JSON.stringify(service.askedFor('Generated'))).not.toContain('davvi');
  });
});

describe('the check', () => {
  test('A115, A151, D13: the words of an article ask together, each with the first template only', async () => {
    const { service } = await draw([guolli, { lemma: 'boahtit', language: 'sme', pos: 'V' }]);
    await settledIcon('guolli');
    await settledIcon('boahtit');
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatchObject({
      operationName: 'Generated',
      variables: {
        origform0: 'guolli',
        language0: 'sme',
        paradigmTemplates0: ['+N+Sg+Nom'],
        origform1: 'boahtit',
        language1: 'sme',
        paradigmTemplates1: ['+V+Ind+Prs+Sg1'],
      },
    });
    expect(
      service.asked[0]?.query.match(/\{ paradigmTemplate analyses \{ wordform weight \} \}/gu),
    ).toHaveLength(2);
  });

  test('D13: at most 50 words in a request', async () => {
    const file = join(starterFolder, 'forms/sme/sme-N.tsv');
    const lemmas = [...new Set([...starterForms(file, 'N')].map(({ lemma }) => lemma))].slice(0, 60);
    const { service } = await draw(lemmas.map((lemma) => ({ lemma, language: 'sme', pos: 'N' })));
    for (const lemma of lemmas) await settledIcon(lemma);
    const counts = service.asked.map(({ variables }) => Object.keys(variables).length / 3);
    expect(counts).toEqual([50, 10]);
  });

  test('A116: the same check again is answered from memory', async () => {
    const drawn = await draw([guolli]);
    await settledIcon('guolli');
    drawn.again();
    expect(isOn(icon('guolli'))).toBe(true);
    expect(drawn.service.asked).toHaveLength(1);
  });

  test('D20: where the first template yields nothing the whole table is asked, all such words together, before the icon is off', async () => {
    const words = [
      { lemma: 'arvit', language: 'sme', pos: 'V' },
      { lemma: 'buorre', language: 'sme', pos: 'A' },
      { lemma: 'oahpaheaddji', language: 'sme', pos: 'N' },
      { lemma: 'xyzzy', language: 'sme', pos: 'N' },
    ];
    const { service } = await draw(words);
    for (const word of ['arvit', 'buorre', 'oahpaheaddji'])
      expect(isOn(await settledIcon(word)), word).toBe(true);
    expect(isOn(await settledIcon('xyzzy'))).toBe(false);
    expect(service.asked).toHaveLength(2);
    expect(service.asked[1]?.variables['paradigmTemplates0']).toContain('+V+Ind+Prs+Sg3');
  });

  test('D19: a proper noun counts as a noun', async () => {
    const { service } = await draw([{ lemma: 'Perm', language: 'sme', pos: 'Prop' }]);
    expect(isOn(await settledIcon('Perm'))).toBe(true);
    expect(service.asked[0]?.variables['paradigmTemplates0']).toEqual(['+N+Prop+Sg+Nom']);
  });

  test('D13, D26: a check that fails is no “no”: the icon says that the service failed, and can be asked again', async () => {
    const service = startFormService();
    service.break('serverError');
    const { user, logged } = await draw([guolli], { service });
    const off = await settledIcon('guolli');
    expect(isOn(off)).toBe(false);
    expect(off.title).toBe(
      'No paradigm for guolli noun North Sámi. The dictionary service couldn’t process this request.',
    );
    expect(logged()[0]).toContain('guolli');
    service.mend();
    await user.click(off);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(isOn(await settledIcon('guolli'))).toBe(true);
    expect(document.activeElement).toBe(icon('guolli'));
  });

  test('D26: a check that failed is asked again when its word is met again', async () => {
    const service = startFormService();
    service.break('malformed');
    const drawn = await draw([guolli], { service });
    expect(isOn(await settledIcon('guolli'))).toBe(false);
    service.mend();
    drawn.again();
    expect(isOn(await settledIcon('guolli'))).toBe(true);
  });

  test('a table that was seen answers for its word with no further request', async () => {
    const drawn = await draw([guolli]);
    await openParadigm(drawn, 'guolli');
    await screen.findByRole('table');
    const before = drawn.service.asked.length;
    drawn.again();
    expect(isOn(await settledIcon('guolli'))).toBe(true);
    expect(drawn.service.asked).toHaveLength(before);
  });
});
