import { expect, test } from 'vitest';
import { bareText, legibleText, withoutSigns, wordsIn } from '#src/language/searchText.ts';

const quoted = [
  '(#)',
  '"#"',
  '«#»',
  '”#”',
  '„#“',
  '‘#’',
  '“#”',
  "'#'",
  "''#''",
  '[#]',
  '“(#),”',
  '*#*',
  '#²',
];
const ended = [
  '#,',
  '#.',
  '#!',
  '#;',
  '#:',
  '#?',
  '#…',
  '¿#?',
  '¡#!',
  '#.”',
  "#'.",
  ' # ',
  '– #',
  '–#–',
  '- #',
];

test.each([...quoted, ...ended])('of %s the signs around the word are dropped [R130]', (written) =>
  expect(withoutSigns(written.replace('#', 'guolli'))).toBe('guolli'),
);

const whole = ["'90", 'kueʹll', 'ǩiõllʼ', 'NRK:s', "a'", '-ge', 'muhtin-', 'sáme-giella', '1,5', 'om. ja'];

test.each(whole)('of %s nothing is dropped, since it belongs to the word [R130]', (text) => {
  expect(withoutSigns(text)).toBe(text);
  expect(withoutSigns(`(“${text}”),`)).toBe(text);
});

test('a closing bracket stays with its opening one [R130]', () => {
  expect(withoutSigns('guolli (subst.)')).toBe('guolli (subst.)');
  expect(withoutSigns('fisk (guolli)')).toBe('fisk (guolli)');
  expect(withoutSigns('guolli (fisk')).toBe('guolli (fisk');
  expect(withoutSigns('guolli)')).toBe('guolli');
  expect(withoutSigns('(guolli) (beana)')).toBe('(guolli) (beana)');
  expect(withoutSigns('«guolli» «fisk»')).toBe('«guolli» «fisk»');
});

test('a long row of signs takes no time [R130]', () => {
  expect(withoutSigns(`${','.repeat(100_000)}a${','.repeat(100_000)}a`)).toHaveLength(200_002);
  expect(bareText(`a${'-'.repeat(65_000)}a`)).toHaveLength(65_002);
  expect(wordsIn(`${'.'.repeat(65_000)}a`)).toHaveLength(1);
});

test('invisible marks and ligatures are read as people see them [R133]', () => {
  expect(legibleText('\u200fguo\u00adl\u200bli\u2069 ')).toBe('guolli ');
  expect(legibleText('ﬁsk')).toBe('fisk');
});

test.each([
  ['guolli fisk', ['guolli', 'fisk']],
  ['guolli/fisk', ['guolli', 'fisk']],
  ['guolli...beana', ['guolli', 'beana']],
  ['“Guolli, (fisk)”!', ['Guolli', 'fisk']],
  ['NRK:s', ['NRK:s']],
  ['YK:ssa', ['YK:ssa']],
  ['fisk:guolli', ['fisk', 'guolli']],
  ['guolli.beana', ['guolli', 'beana']],
  ['guolli?beana&bussá', ['guolli', 'beana', 'bussá']],
  ['st.meld', ['st.meld']],
  ['guolli|fisk', ['guolli', 'fisk']],
  ['guolli=fisk', ['guolli', 'fisk']],
  ['guolli->fisk', ['guolli', 'fisk']],
  ['sáme-giella.', ['sáme-giella']],
])('the words of %s are %j [R133]', (text, words) => expect(wordsIn(text)).toEqual(words));

test('words joined by dashes, arrows, bullets, tildes or underscores are offered one by one [W227]', () => {
  expect(wordsIn('guolli—beana →čáhci•dállu~muorra_giella·johka')).toEqual(
    'guolli beana čáhci dállu muorra giella johka'.split(' '),
  );
});
