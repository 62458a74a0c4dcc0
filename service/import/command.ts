/**
 * `npm run import -- <folder or file …> [--forms <folder>] [--transducers <folder>]`: imports GiellaLT checkouts,
 * TermWiki exports, and forms by lists or transducers. A running service answers from the new data at once. Exit
 * status: 1 if anything was refused, 2 if there was nothing to import or the command was not understood.
 */

import { importSources } from '#service/import/files/importSources.ts';
import { commandLine, misused, runCommand } from '#service/node/command.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { importFailures, printable, reportLines } from './importReport.ts';
import { importRun } from './importRun.ts';

const usage =
  'npm run import -- <folder or file …> [--forms <folder> …] [--transducers <folder> …] [--force]\n' +
  '  folder   a GiellaLT checkout (dict-sme-nob), or a folder of them\n' +
  '  file     a TermWiki export (MediaWiki XML)\n' +
  '  --forms  a folder with {language}.tsv.gz, or with folders of them: gzipped UTF-8, tab-separated columns\n' +
  '           lemma, pos, template, form (guolli, N, +N+Pl+Nom, guolit); a header line is optional\n' +
  '  --transducers  a folder with GiellaLT generators at any depth (lang-sme/…/generator-gt-norm.hfstol,\n' +
  '           sme/generator-gt-norm.hfstol, sme.hfstol); they make the forms of all dictionary words\n' +
  '  --force  imports although more than half of the entries would be lost, and reads files\n' +
  '           whose root element is not <r> or <mediawiki>';

const { values, positionals } = commandLine(usage, Number.POSITIVE_INFINITY, {
  forms: { type: 'string', multiple: true, default: [] },
  transducers: { type: 'string', multiple: true, default: [] },
  force: { type: 'boolean', default: false },
});

await runCommand(async () => {
  const sources = importSources(positionals, values.forms, values.transducers);
  const { dictionaries, forms, skipped, refused } = sources;
  if (dictionaries.length + forms.length === 0) {
    const lines = [...skipped, ...refused.map(({ message }) => message)].map(printable);
    misused(lines.join('\n'), usage);
  }
  const outcome = await importRun(dataFolderFrom(process.env), sources, values.force);
  console.info(reportLines([outcome]).join('\n'));
  process.exitCode = importFailures(outcome).length > 0 ? 1 : 0;
});
