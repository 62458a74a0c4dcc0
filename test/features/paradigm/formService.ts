import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { starterForms } from '#service/import/starter/starterLexicon.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';

export const formsIn = (language: string, pos: string): readonly FormRow[] => [
  ...starterForms(join(starterFolder, 'forms', language, `${language}-${pos}.tsv`), pos),
];

export function startFormService(more: readonly (FormRow & { language: string })[] = []): InProcessService {
  return startInProcessService((driver) => {
    const folders = readdirSync(join(starterFolder, 'forms'), { withFileTypes: true });
    for (const { name: language } of folders.filter((one) => one.isDirectory())) {
      const files = readdirSync(join(starterFolder, 'forms', language));
      const rows = files.flatMap((file) => formsIn(language, /-(\w+)\.tsv$/u.exec(file)?.[1] ?? ''));
      const others = more.filter((form) => form.language === language);
      writeForms(driver, { language, version: '1', origin: 'starter' }, [...rows, ...others]);
    }
  });
}
