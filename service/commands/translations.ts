/**
 * `npm run translations -- <folder>`: writes the interface's texts, one page to
 * print and one table to correct per language. `-- <folder> --take` takes the
 * corrected tables back into `src/locales`, and says what it did not take.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { commandLine, misused } from '#service/node/command.ts';
import { projectFolder } from '#service/node/settings.ts';
import { type SheetText, sheetPage, sheetTable, takeSheet } from '#service/translations/translationSheet.ts';
import { interfaceLanguages, languageTag } from '#src/language/languages.ts';
import { messageOf } from '#src/state/unknownValue.ts';

const usage =
  'npm run translations -- <folder> [--take]\n' +
  '  folder  folder of the tables\n' +
  '  --take  imports corrected tables into src/locales';

const { values, positionals } = commandLine(usage, 1, { take: { type: 'boolean', default: false } });
const { take } = values;
const [folder] = positionals;

if (folder === undefined) misused('Name the folder for the texts.', usage);
const catalogues = await getCatalogs(getConfig({ cwd: projectFolder }));
const target = resolve(folder);
if (!take) mkdirSync(target, { recursive: true });
// English is the source: it is changed where it stands.
for (const language of interfaceLanguages.filter((one) => one !== 'en')) {
  const texts = new Map<string, SheetText>();
  for (const catalogue of catalogues) {
    const source = (await catalogue.read('en')) ?? {};
    for (const [id, message] of Object.entries((await catalogue.read(language)) ?? {})) {
      texts.set(id, {
        id,
        english: source[id]?.message ?? message.message ?? id,
        text: message.translation ?? '',
        note: message.context ?? '',
      });
    }
  }
  const path = join(target, `${language}.tsv`);
  if (!take) {
    writeFileSync(path, sheetTable([...texts.values()]));
    writeFileSync(
      join(target, `${language}.html`),
      sheetPage([...texts.values()], language, languageTag(language)),
    );
    console.info(`${language}: ${texts.size} texts in ${path} and ${language}.html`);
  } else if (existsSync(path)) {
    try {
      const { corrected, refused } = takeSheet(readFileSync(path, 'utf8'), [...texts.values()], language);
      for (const catalogue of catalogues) {
        const messages = (await catalogue.read(language)) ?? {};
        const changed = [...corrected].flatMap(([id, translation]) => {
          const message = messages[id];
          return message === undefined ? [] : [[id, { ...message, translation }] as const];
        });
        if (changed.length > 0)
          await catalogue.write(language, { ...messages, ...Object.fromEntries(changed) });
      }
      console.info(`${language}: ${corrected.size} corrected, ${refused.length} refused`);
      for (const reason of refused) console.error(`  ${reason}`);
      if (refused.length > 0) process.exitCode = 1;
    } catch (error) {
      console.error(`${path}: ${messageOf(error)}`);
      process.exitCode = 1;
    }
  }
}
