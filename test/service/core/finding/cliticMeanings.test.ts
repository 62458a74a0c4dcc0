import { describe, expect, it } from 'vitest';
import { backends } from '#test/service/core/backends.ts';
import { found, foundInShort, lexiconService, word } from './smallLexicon.ts';

const guolli = word('guolli N', { '+N+Sg+Nom': 'guolli', '+N+Pl+Nom': 'guolit' });

describe.each(backends)('clitics on $backend', (backend) => {
  it('F63: a clitic is taken off, and told among the tags', () => {
    const service = lexiconService(backend, { sme: [guolli] });
    for (const text of ['guolitge', 'guolit-ge', 'Guolitge']) {
      expect(found(service, text), text).toMatchObject([
        { stem: 'guolli', by: 'CLITIC', analyses: ['guolli+N+Pl+Nom+Foc/Neg'] },
      ]);
    }
  });

  it('F63: before a clitic a word with the capitals of the text comes first', () => {
    const leat = word('leat V', { '+V+Inf': 'leat', '+V+Ind+Prs+Sg3': 'lea' });
    const service = lexiconService(backend, { sme: [word('Lea N', { '+N+Prop+Sg+Nom': 'Lea' }), leat] });
    expect(foundInShort(service, 'leago')).toEqual(['CLITIC leat', 'CLITIC Lea']);
  });

  it('F63: a clitic is taken off in a language that has no such form, though another has', () => {
    const service = lexiconService(backend, {
      fin: [word('hän Pron', { '+Pron+Sg+Nom': 'hän', '+Pron+Pl+Nom': 'he' })],
      smn: [word('hekki N', { '+N+Sg+Nom': 'hekki', '+N+Pl+Gen': 'hekin' })],
    });
    expect(foundInShort(service, 'hekin')).toEqual(['FORM hekki', 'CLITIC hän']);
  });

  it('F63: Finnish possessives and clitics may both be there', () => {
    const service = lexiconService(backend, {
      fin: [word('talo N', { '+N+Sg+Nom': 'talo', '+N+Sg+Gen': 'talon', '+N+Pl+Ine': 'taloissa' })],
    });
    expect(found(service, 'taloissammekin')).toMatchObject([
      { stem: 'talo', by: 'CLITIC', analyses: ['talo+N+Pl+Ine+PxPl1+Foc/kin'] },
    ]);
    expect(found(service, 'talonikaan')[0]).toMatchObject({ stem: 'talo', by: 'CLITIC' });
  });
});
