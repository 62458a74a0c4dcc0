/** The documents: what they link to and the files they name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder as project } from '#service/node/settings.ts';

const documents = ['README.md', 'DEVELOPERS.md', ...globSync('docs/**/*.md', { cwd: project })];

function textOf(document: string): string {
  return readFileSync(join(project, document), 'utf8');
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): readonly string[] {
  const headings = textOf(document).matchAll(/^#+ (.+)$/gmu);
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (document) => {
  test('names only files of the project that exist', () => {
    const named = textOf(document).matchAll(
      /`((?:src|service|sw|test|docs|icons|public|deployment)\/[\w./@-]+)`/gu,
    );
    expect(
      [...named].map(([, path = '']) => path).filter((path) => !existsSync(join(project, path))),
    ).toEqual([]);
  });

  test('links only to documents and headings that exist', () => {
    const links = [...textOf(document).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/gu)];
    const broken = links.filter(([, path = '', anchor = '']) => {
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(project, target))) return true;
      return anchor !== '' && !anchorsOf(target).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test('no two decisions have the same number', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: project }).map(
    (path) => /(\d{4})-/u.exec(path)?.[1],
  );
  expect(numbers.length).toBeGreaterThan(20);
  expect(new Set(numbers).size).toBe(numbers.length);
});
