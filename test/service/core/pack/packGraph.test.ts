import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addMissingForms, writeForms } from '#service/core/forms/formWriter.ts';
import type { Pack } from '#service/core/pack/pack.ts';
import { formLines, graphLines, writePack } from '#service/core/pack/packReader.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { manifestName, partName } from '#service/packs/packFolder.ts';
import { makePacks } from '#service/packs/packMaker.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { formRows } from '#test/service/core/smallDictionaries.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const [server, device] = backends as readonly [Backend, Backend];

const rows = formRows(
  ...['guolli N Pl+Nom=guolt Ess=guollin', 'čáhci N Pl+Nom=čáht Ess=čáhcin', 'iežá N Pl+Nom=iet Ess=earán'],
);

/** A server's data, packed. */
function packedForms(work: (made: { driver: Driver; folder: string; pack: Pack }) => void): void {
  const folder = temporaryFolder();
  const driver = server.open();
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, rows);
  const [pack] = makePacks(driver, folder.path).packs;
  if (pack === undefined) throw new Error('There is no pack.');
  work({ driver, folder: folder.path, pack });
  driver.close();
  folder.remove();
}

function partsOf(folder: string, { parts }: Pack): readonly string[] {
  return parts.map(({ hash }) => gunzipSync(readFileSync(join(folder, partName(hash)))).toString());
}

describe('the word graph in a pack of forms', () => {
  test('F5: comes to the device as it was on the server', () => {
    packedForms(({ driver, folder, pack }) => {
      const own = device.open();
      writePack(own, pack, partsOf(folder, pack));
      expect(graphLines(own, 'sme')).toHaveLength(1);
      expect(graphLines(own, 'sme')).toEqual(graphLines(driver, 'sme'));
    });
  });

  test('F5: is made of the classes where the pack is of an older program, and is the same', () => {
    packedForms(({ driver, folder, pack }) => {
      const own = device.open();
      const older = partsOf(folder, pack).filter((part) => !part.startsWith('{"graph"'));
      expect(older).toHaveLength(pack.parts.length - 1);
      writePack(own, pack, older);
      expect(graphLines(own, 'sme')).toEqual(graphLines(driver, 'sme'));
    });
  });

  test('F5: is refused where it is none, and nothing of the pack is taken', () => {
    packedForms(({ driver, pack }) => {
      const before = [...formLines(driver, 'sme'), ...graphLines(driver, 'sme')];
      const parts = ['["+N+Ess"]\n[0,"N","0:n",["ođđasánni"]]\n{"graph":"! !"}\n'];
      expect(() => writePack(driver, pack, parts)).toThrow('is damaged: it has 2 columns, not 6.');
      expect([...formLines(driver, 'sme'), ...graphLines(driver, 'sme')]).toEqual(before);
    });
  });

  test('F5: has a part of its own, and changes with a word', () => {
    packedForms(({ driver, folder, pack }) => {
      expect(addMissingForms(driver, 'sme', formRows('ođđasánni N Ess=ođđasánnin'), '2')).toBe(1);
      const [after] = makePacks(driver, folder).packs;
      expect(partsOf(folder, pack).map((part) => part.startsWith('{"graph"'))).toEqual([false, true]);
      expect(after?.parts).toHaveLength(2);
      expect(after?.parts.at(-1)?.hash).not.toBe(pack.parts.at(-1)?.hash);
    });
  });

  test('F5: is added to packs that an older program made of the same data, whose parts stay', () => {
    packedForms(({ driver, folder, pack: { graph: _, ...pack } }) => {
      const manifest = makePacks(driver, folder);
      const older = { ...manifest, packs: [{ ...pack, parts: pack.parts.slice(0, -1) }] };
      writeFileSync(join(folder, manifestName), JSON.stringify(older));
      expect(makePacks(driver, folder)).toEqual(manifest);
    });
  });
});
