import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addedForms } from '#service/import/addedForms.ts';
import { templateTable } from '#service/import/transducers/paradigmGenerator.ts';
import { projectFolder } from '#service/node/settings.ts';

vi.mock(import('node:fs'), async (importOriginal) => {
  const fs = await importOriginal();
  const asOnWindows = ((...values: Parameters<typeof fs.readFileSync>) =>
    String(fs.readFileSync(...values)).replace(/\r?\n/gu, '\r\n')) as typeof fs.readFileSync;
  return { ...fs, readFileSync: asOnWindows };
});

test('tables with the line ends of Windows say the same, and git writes others [W293]', () => {
  const husa = { lemma: 'hus', pos: 'N', template: '+N+Neu+Pl+Def', form: 'husa' };
  expect(addedForms('nob').rowsOf(husa)[0]?.form).toBe('husene');
  expect([...(templateTable('sme')?.byPos.values() ?? [])].flat().join('')).not.toMatch(/\s/u);
  expect(readFileSync(join(projectFolder, '.gitattributes'), 'utf8')).toContain('* text=auto eol=lf');
});
