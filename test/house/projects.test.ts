import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { ringOf } from '#service/testing/testRings.ts';
import config from '#test/vitest.config.ts';

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly fileParallelism?: boolean;
}

const projects = (config.test?.projects ?? []).map((one) => (one as { readonly test: Project }).test);
const files = globSync('test/**/*.test.{ts,tsx}', { cwd: projectFolder });

const projectsOf = (file: string): readonly Project[] => {
  const fits = (patterns: readonly string[] = []) => patterns.some((pattern) => matchesGlob(file, pattern));
  return projects.filter(({ include, exclude }) => fits(include) && !fits(exclude));
};

describe('the projects of Vitest', () => {
  it('H18, H19: every file of tests is run by one of them, and that is of its ring', () => {
    expect(files.length).toBeGreaterThan(100);
    const wrong = files
      .map((file) => ({ file, names: projectsOf(file).map(({ name }) => name) }))
      .filter(({ file, names }) => names.length !== 1 || !names[0]?.startsWith(ringOf(`/${file}`)));
    expect(wrong).toEqual([]);
  });

  it('H18: the check before a commit leaves out what starts programs, and nothing else', () => {
    const left = files.filter((file) => projectsOf(file)[0]?.name === 'servicePrograms');
    expect(left).toContain('test/service/commands/stopping.test.ts');
    const startsPrograms = (file: string) =>
      /\b(?:spawn|spawnSync|startInstance|startProduct|startBenched|madeTransducer|installations\.small)\(/u.test(
        readFileSync(join(projectFolder, file), 'utf8'),
      );
    expect(left.filter((file) => !startsPrograms(file))).toEqual([]);
  });

  it('H19: what times something has the machine for itself', () => {
    for (const name of ['typing', 'budget', 'stillness', 'update', 'offline', 'failures', 'longList']) {
      const file = files.find((one) => one.endsWith(`/e2e/${one.split('/')[2]}/${name}.test.ts`)) ?? '';
      expect(projectsOf(file)[0], name).toMatchObject({ name: 'e2eAlone', fileParallelism: false });
    }
  });
});
