import { expect, test } from 'vitest';
import { fitsWhole, rowText } from '#src/ui/wordlist/rowSource.ts';

const row = (text: string, badge: string) => ({ text, badge });

test('S116: a word has room where it and its languages fit for sure, for fingers and for a fine pointer', () => {
  for (const touch of [true, false]) {
    const { word, touchWord, margin, touchMargin, gap, languages } = rowText;
    const widest = 12 * (touch ? touchWord : word) + 3 * languages;
    const width = widest + gap + 2 * (touch ? touchMargin : margin);
    // Letters are narrower than they are high: three quarters of it is enough.
    expect(fitsWhole(row('guollebivdin', 'sme'), width, touch)).toBe(true);
    expect(fitsWhole(row('guollebivdin', 'sme'), width / 2, touch)).toBe(false);
    expect(fitsWhole(row('guollebivdin', 'North, South, Lule'), width / 1.3, touch)).toBe(false);
  }
});
