import { describe, expect, it } from 'vitest';
import { FormSieve } from '#service/core/forms/formSieve.ts';

describe('a sieve of forms', () => {
  it('M1: lets every text through that is in it, and nearly no other', () => {
    const texts = Array.from({ length: 30_000 }, (_, number) => `guo${number.toString(36)}ŋ`);
    const sieve = new FormSieve(texts);
    expect(texts.every((text) => sieve.mayHave(text))).toBe(true);
    const others = texts.filter((text) => sieve.mayHave(`${text}t`) || sieve.mayHave(text.slice(1)));
    expect(others.length).toBeLessThan(30);
    expect(new FormSieve([]).mayHave('')).toBe(false);
    expect(new FormSieve(['']).mayHave('')).toBe(true);
  });

  it('M1: takes four bytes a text, each text once', () => {
    expect(new FormSieve(['a', 'b', 'a']).bytes).toBe(8);
  });
});
