/** The tests that Stryker runs (`npm run mutate`): those without a browser and without programs to start. */
import { defineConfig } from 'vitest/config';
import config from '../vitest.config.ts';

const names = ['language', 'service', 'data'];

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).filter(
      (project) =>
        typeof project === 'object' &&
        'test' in project &&
        typeof project.test?.name === 'string' &&
        names.includes(project.test.name),
    ),
  },
});
