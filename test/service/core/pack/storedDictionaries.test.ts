import { describe, expect, it } from 'vitest';
import { replaceDictionary, storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { backends } from '#test/service/core/backends.ts';

describe.each(backends)('the dictionaries that are there on $backend', ({ open }) => {
  it('keeps what is known of a dictionary, and says nothing of what is not known', () => {
    const driver = open();
    const from = Date.now();
    replaceDictionary(
      driver,
      { code: 'gtsmenob', version: '7', origin: 'starter', licence: 'CC BY 4.0', credit: 'Giellatekno' },
      [],
    );
    replaceDictionary(driver, { code: 'gtsmefin', version: '8', origin: 'giellalt' }, []);
    const [full, bare] = storedDictionaries(driver).map(({ importedAt, ...rest }) => {
      expect(Date.parse(importedAt)).toBeGreaterThanOrEqual(from);
      expect(Date.parse(importedAt)).toBeLessThanOrEqual(Date.now());
      return rest;
    });
    expect(full).toStrictEqual({
      code: 'gtsmenob',
      version: '7',
      origin: 'starter',
      entries: 0,
      licence: 'CC BY 4.0',
      credit: 'Giellatekno',
    });
    expect(bare).toStrictEqual({ code: 'gtsmefin', version: '8', origin: 'giellalt', entries: 0 });
  });

  it('dictionaries that are there are told of in the order of the list', () => {
    const driver = open();
    for (const code of dictionaryCodes.toReversed()) {
      replaceDictionary(driver, { code, version: '1', origin: 'giellalt' }, []);
    }
    expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(dictionaryCodes);
  });
});
