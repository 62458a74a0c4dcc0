// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { writeNote } from '#src/local/deviceNote.ts';
import { choose } from '#src/local/preferences.ts';
import { usualPair } from '#src/local/usualPair.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['nothing', [], undefined, 'en', 'sme nob'],
  ['one pair, both ways, and its forms', ['gtfinsmn', 'gtsmnfin', 'forms-smn'], undefined, 'en', 'smn fin'],
  ['everything', ['gtsmefin', 'gtsmnfin', 'gtsmenob', 'gtsmasme'], undefined, 'nb', 'sme nob'],
  ['everything', ['gtsmefin', 'gtsmnfin', 'gtsmenob', 'gtsmasme'], undefined, 'fi', 'sme fin'],
  ['a pair that is chosen', ['gtsmefin'], { source: 'nob', target: 'sma' }, 'fi', 'sma nob'],
] as const)(
  'with %s on the device (%j), chosen %j, read in %s: words are added as %s [R298]',
  (_, packs, pair, interfaceLanguage, expected) => {
    writeNote({ packs, pending: false });
    choose({ interfaceLanguage, pair: pair ?? null });
    const { source, target } = usualPair();
    expect(`${source} ${target}`).toBe(expected);
  },
);
