import { describe, expect, it } from 'vitest';
import { backends } from '#test/service/core/backends.ts';
import { found, lexiconService, word } from './smallLexicon.ts';

const guolli = word('guolli N', { '+N+Sg+Nom': 'guolli', '+N+Pl+Nom': 'guolit', '+N+Sg+Gen': 'guoli guole' });
const oslo = word('Oslo N', { '+N+Prop+Sg+Nom': 'Oslo', '+N+Prop+Sg+Loc': 'Oslos' });
const vahkku = word('vahkku N', { '+N+Sg+Nom': 'vahkku', '+N+Sg+Gen': 'vahku' });
const ruhta = word('ruhta N', { '+N+Sg+Nom': 'ruhta', '+N+Sg+Acc': 'ruđa' });
const johtit = word('johtit V', { '+V+Inf': 'johtit', '+V+Ind+Prs+Sg3': 'johtá' });

describe.each(backends)('compounds on $backend', (backend) => {
  const northern = () => lexiconService(backend, { sme: [guolli, oslo, vahkku, ruhta, johtit] });

  it('F64: a compound that nobody lists is its head, with its parts', () => {
    const service = northern();
    expect(found(service, 'vahkkoruđa')[0]).toMatchObject({
      stem: 'ruhta',
      by: 'COMPOUND',
      form: 'vahkkoruđa',
      analyses: ['ruhta+N+Sg+Acc'],
      parts: [
        { form: 'vahkko', stem: 'vahkku' },
        { form: 'ruđa', stem: 'ruhta' },
      ],
    });
    expect(found(service, 'guolleruhta')[0]).toMatchObject({ by: 'COMPOUND', stem: 'ruhta' });
    expect(found(service, 'vahkko-ruđa')[0]).toMatchObject({
      stem: 'ruhta',
      parts: [{ stem: 'vahkku' }, { stem: 'ruhta' }],
    });
    expect(found(service, 'NRK-ruđa')[0]).toMatchObject({ parts: [{ form: 'NRK', stem: undefined }, {}] });
    expect(found(service, 'vahkkoguolleruhta')[0]).toMatchObject({
      stem: 'ruhta',
      parts: [{ stem: 'vahkku' }, { stem: 'guolli' }, { stem: 'ruhta' }],
    });
  });

  it('F64: no short name is the head of a compound before words that are near', () => {
    const buetedh = word('båetedh V', { '+V+Inf': 'båetedh' });
    const names = [word('Bue N', { '+N+Prop+Sg+Nom': 'Bue' }), word('Tedh N', { '+N+Prop+Sg+Nom': 'Tedh' })];
    const service = lexiconService(backend, { sma: [buetedh, ...names] });
    expect(found(service, 'buetedh')[0]).toMatchObject({ stem: 'båetedh' });
  });

  it('F64: a compound is written as its head is, whatever letters the text has', () => {
    const service = northern();
    const [compound] = found(service, 'vahkkoruda').filter(({ by }) => by === 'COMPOUND');
    expect(compound).toMatchObject({ form: 'vahkkoruđa', parts: [{ form: 'vahkko' }, { form: 'ruda' }] });
  });

  it('F64: the first part of a compound is a common word rather than a name', () => {
    const words = [word('Vahku N', { '+N+Prop+Sg+Nom': 'Vahku' }), vahkku, ruhta];
    const service = lexiconService(backend, { sme: words });
    expect(found(service, 'vahkuruhta')[0]).toMatchObject({
      by: 'COMPOUND',
      parts: [{ stem: 'vahkku' }, {}],
    });
  });

  it('F64: a form that never stands before another word makes no compound', () => {
    const service = northern();
    const bys = (text: string) => found(service, text).map(({ by }) => by);
    expect(bys('johtáruhta')).not.toContain('COMPOUND');
    expect(bys('guolitruhta')).not.toContain('COMPOUND');
  });
});
