/** Which room may import which, as the linter holds them to it: one import per rule that it must refuse, and one it must not. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder as project } from '#service/node/settings.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const folder = testFolder('rooms');

/** Each room with what it may import, and after `|` what it may not. */
const rooms = `
src/main.tsx: #src/app/App.tsx react | node:fs #service/core/pack/pack.ts
src/app/layout/room.ts: #src/features/a/A.tsx #src/lookup/a/b.ts | node:fs/promises
  #service/build/webManifest.ts #sw/sw.ts ../boot/a.ts
src/language/room.ts: ./fold.ts #src/language/fold.ts | valibot node:fs #src/contract/pageNames.ts
  #service/core/pack/pack.ts react
src/contract/room.ts: valibot ./pageNames.ts #src/language/fold.ts | #src/lookup/a/b.ts
  #service/core/pack/pack.ts react node:fs
src/state/room.ts: react ./boundedMap.ts | #src/language/fold.ts #src/lookup/a/b.ts node:fs
src/lookup/room.ts: #src/contract/pageNames.ts #src/state/transactionalDatabase.ts @tanstack/react-query |
  #service/core/pack/pack.ts #src/ui/a/b.ts @fluentui/react-icons node:fs
src/device/room.ts: #service/core/pack/pack.ts #service/schema.graphql?raw | #service/node/settings.ts
  #service/packs/packFolder.ts #src/ui/a/b.ts node:fs
src/ui/room.ts: #src/language/fold.ts react | #src/lookup/a/b.ts #src/features/a/A.tsx node:fs
src/features/article/room.ts: #src/ui/a/b.ts ./b.ts | #src/features/search/a.ts #src/app/App.tsx node:fs
sw/room.ts: #src/contract/workerMessage.ts #src/state/transactionalDatabase.ts #src/language/fold.ts
  workbox-precaching | #src/lookup/a/b.ts #service/core/pack/pack.ts react node:fs
service/core/room.ts: graphql #src/language/fold.ts #src/contract/versions.ts #src/state/boundedMap.ts |
  #service/node/settings.ts #service/server/reply.ts #service/import/formFile.ts
  #service/packs/packFolder.ts #service/commands/start.ts #service/build/appBuild.ts
  #src/contract/configuration.ts #src/state/useObservable.ts react node:fs node:fs/promises
service/node/room.ts: node:fs #service/core/pack/pack.ts #src/contract/configuration.ts |
  #service/import/starter/openData.ts #service/server/reply.ts #src/lookup/a/b.ts
service/import/room.ts: node:fs #service/node/settings.ts #service/packs/packFolder.ts
  #service/transducer/transducerReader.ts saxes | #service/server/reply.ts #src/lookup/a/b.ts react
service/transducer/room.ts: ./symbolTable.ts #service/transducer/symbolTable.ts | node:fs
  #service/core/pack/pack.ts #service/import/formFile.ts #src/language/fold.ts
service/packs/room.ts: #service/node/settings.ts | #service/server/reply.ts #service/import/formFile.ts
  #service/transducer/transducer.ts
service/server/room.ts: #service/packs/packFolder.ts #src/contract/configuration.ts |
  #service/import/starter/openData.ts #service/build/appBuild.ts #src/ui/a/b.ts #sw/sw.ts
service/build/room.ts: #src/ui/theme/palette.ts #src/contract/pageNames.ts #service/server/page.ts |
  #src/ui/controls/choices.tsx #src/lookup/a/b.ts #service/commands/start.ts
service/translations/room.ts: #src/language/languages.ts | #service/node/settings.ts #src/lookup/a/b.ts
service/launch/room.js: node:fs ./install.js | vite #service/node/a.ts
service/commands/room.ts: #service/import/starter/openData.ts @lingui/conf #src/contract/configuration.ts
  | #src/lookup/a/b.ts #src/ui/theme/palette.ts`
  .trim()
  .split(/\n(?! )/u)
  .map((line) => {
    const [file = '', allowed = '', refused = ''] = line.split(/: |\s\|\s+/u);
    const names = (text: string) => text.trim().split(/\s+/u);
    return { file, refused: names(refused), all: [...names(allowed), ...names(refused)] };
  });

/** One import to a line: what the linter says of a line is said of that import. */
const lines = new Map(rooms.map(({ file, all }) => [file, all]));

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

/** What the linter says of the imports, by `file import`. */
function lint(): ReadonlyMap<string, string> {
  const configuration = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'));
  const { $schema: _, vcs: __, ...rules } = configuration;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  for (const [file, names] of lines) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), names.map((name) => `import '${name}';\n`).join(''));
  }
  const biome = join(project, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  return new Map(
    diagnostics.map(({ message, location: { path, start } }) => [
      `${path} ${lines.get(path)?.[start.line - 1]}`,
      message,
    ]),
  );
}

describe('the linter', () => {
  const said = lint();
  test.each(rooms)('$file may import some rooms and no others [H23]', ({ file, refused, all }) => {
    expect(all.filter((name) => said.has(`${file} ${name}`))).toEqual(refused);
  });

  test('every refusal names the room and what it may import [H23]', () => {
    for (const [place, message] of said) {
      expect(message, place).toMatch(
        /^(?:src|service|sw|A feature|The service worker|A command|This is for)/u,
      );
      expect(message.length, place).toBeGreaterThan(60);
    }
  });
});
