import { describe, expect, it } from 'vitest';
import { FormIndex } from '#service/core/forms/storedForms.ts';

describe('an index of forms', () => {
  it('M1: names every list that has a text, and nearly no other', () => {
    const texts = Array.from({ length: 30_000 }, (_, number) => `guo${number.toString(36)}ŋ`);
    const lists = Array.from({ length: 100 }, (_, list) => texts.filter((_, place) => place % 100 === list));
    const index = new FormIndex([...lists, texts.slice(0, 10)]);
    expect(texts.every((text, place) => index.listsWith(text).includes(place % 100))).toBe(true);
    expect(index.listsWith(texts[3] ?? '')).toEqual([3, 100]);
    const others = texts
      .flatMap((text) => [`${text}t`, text.slice(1)])
      .flatMap((text) => index.listsWith(text));
    expect(others.length).toBeLessThan(30);
    expect(new FormIndex([]).listsWith('')).toEqual([]);
    expect(new FormIndex([[], ['']]).listsWith('')).toEqual([1]);
  });

  it('M1: names a list once, and takes eight bytes a text', () => {
    const index = new FormIndex([['a', 'b', 'a'], ['a']]);
    expect(index.listsWith('a')).toEqual([0, 1]);
    expect(index.bytes).toBe(32);
  });
});
