import { describe, expect, it } from 'vitest';
import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

describe.each(backends)('the graphs of stems on $backend', ({ open }) => {
  it('F47: each language has its own stems, as they are at this revision', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['Áhkká'], ['Akka'])]);
    write(driver, 'gtnobsme', [entry(['fisk'], ['guolli'])]);
    const cache = new RevisionCache(driver);
    cache.refresh();
    const words = (language: string) => [...cache.stemGraphs.of(language).words()];
    expect(words('sme')).toEqual(['guolli', 'Áhkká']);
    expect(words('nob')).toEqual(['fisk']);
    expect(words('fin')).toEqual([]);
    const before = cache.stemGraphs.of('sme');
    cache.refresh();
    expect(cache.stemGraphs.of('sme')).toBe(before);
    write(driver, 'gtsmanob', [entry(['guelie'], ['fisk'])]);
    cache.refresh();
    expect(words('sma')).toEqual(['guelie']);
    expect(words('sme')).toEqual(['guolli', 'Áhkká']);
  });
});
