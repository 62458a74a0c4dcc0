/** The glossary, held against the names of the code: one meaning for each word. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(project, file)));

const code = tracked.filter((file) => /^(?:src|service|sw)\/.*\.(?:ts|tsx|js)$/u.test(file));

const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');

/** What each file exports, by name. */
const exported = code.flatMap((file) =>
  [
    ...textOf(file).matchAll(
      /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gmu,
    ),
  ].map(([, name = '']) => ({ file, name })),
);

/** The words of a name: `isOwnName` is is, own, name. */
const wordsOf = (name: string): readonly string[] =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

/** The rows of a table of the glossary, cell by cell. */
function rowsOf(title: string): readonly (readonly string[])[] {
  const [, section = ''] = textOf('docs/glossary.md').split(`## ${title}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Retired words that mean what the dictionary of English says where they stand, and why. */
const mayStay: readonly (readonly [word: string, name: string])[] = [
  // The origin of a URL: scheme, host and port.
  ['origin', 'siteOrigin'],
];

/** Retired in names; in comments these are plain English, too. */
const plainInComments = new Set(['late', 'origin', 'seen', 'ask', 'question', 'room']);

const retired = rowsOf('Words no longer used').flatMap(([words = '']) =>
  words
    .replace(/\(.*\)/u, '')
    .split(',')
    .map((word) => word.trim()),
);

/** Names begin with the verb where something is asked; it was the noun that stood for the filters. */
const retiredInNames = new Set(retired.filter((word) => word !== 'ask'));

const plurals = (word: string): readonly string[] =>
  word === 'shelf' ? ['shelf', 'shelves'] : [word, `${word}s`];

describe('the glossary', () => {
  test('H4: a word that is no longer used is in no exported name and no file’s name', () => {
    expect(retiredInNames.size).toBeGreaterThan(8);
    expect(exported.length).toBeGreaterThan(1000);
    const unwanted = new Set([...retiredInNames].flatMap(plurals));
    const allowed = (word: string, name: string) =>
      mayStay.some(([one, other]) => one === word && other === name);
    const named = [...exported, ...code.map((file) => ({ file, name: basename(file).replace(/\..*/u, '') }))];
    const found = named.filter(({ name }) =>
      wordsOf(name).some((word) => unwanted.has(word) && !allowed(word, name)),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['Words of the field', 15],
    ['Words of the house', 25],
  ])(
    'H5: each of the %s is a name of the code or part of one, and lives where the table says',
    (title, least) => {
      const rows = rowsOf(title);
      expect(rows.length).toBeGreaterThanOrEqual(least);
      const fields = [...textOf('service/schema.graphql').matchAll(/^ {2}(\w+)[(:]/gmu)];
      const names = [
        ...exported.map(({ name }) => name),
        ...tracked.map((file) => basename(file)),
        ...fields.map(([, name = '']) => name),
      ].map((name) => wordsOf(name).join(' '));
      const homeless = rows.filter(([word = '', , where = '']) => {
        const places = [...where.matchAll(/`([^`]+)`/gu)].map(([, place = '']) => place);
        const isName = names.some((name) => ` ${name}`.includes(` ${word.toLowerCase()}`));
        return !isName || places.length === 0 || !places.every((place) => existsSync(join(project, place)));
      });
      expect(homeless).toEqual([]);
    },
  );

  test('H6: no comment uses a word that is no longer used', () => {
    const words = retired.filter((word) => !plainInComments.has(word)).flatMap(plurals);
    const unwanted = new RegExp(`\\b(?:${words.join('|')})\\b`, 'iu');
    const found = tracked
      .filter((file) => /^(?:src|service|sw|test)\/.*\.(?:ts|tsx|js|css)$/u.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/\s.*$/gmu)]
          .filter(([comment]) => unwanted.test(comment))
          .map(([comment]) => `${file}: ${comment.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
