/** The projects of tests (docs/testing.md). A test in no other project's folders belongs to `language`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ringFolders } from './tools/rings.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const filesIn = (folders: readonly string[]) => folders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`);

/** Files of the project `service` that start the product's programs, again and again: not for every save. */
const programs = [
  'service/build/dev',
  'service/commands/building',
  'service/commands/stopping',
  'service/commands/usage',
  'service/deployment/behindCaddy',
  'service/deployment/dataCopy',
  'service/deployment/dataSwap',
  'service/deployment/image',
  'service/deployment/unitFile',
  'service/import/command',
  'service/import/repositories/*',
  'service/import/strangeFiles',
  'service/launch/install',
  'service/node/damagedData',
  'service/server/start',
  'service/server/stopping',
  'tools/benchBuilds',
  'service/transducer/comparison',
].map((name) => `test/${name}.test.ts`);

/** Files that take minutes. */
const longest = /\/(?:image|equality|developersHalf|engineJourneys|pseudoLocale)\.test\.ts$/u;

/** Starts the longest files first: as the last ones they would leave the other cores idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** One worker for many files: to start one, and to import the service, takes longer than most files take. */
const inNode = { testTimeout: 20_000, isolate: false };

/** Browser tests that measure time. */
const timed = ['longList', 'stillness', 'typing'].map((name) => `test/e2e/*/${name}.test.ts`);

/** Allows for a busy machine; a poll that succeeds returns at once. */
const polling = { poll: { timeout: 10_000 } };

/** Bundled once instead of loaded as hundreds of files by each file of tests. All that import `react-dom`, so that there is one. */
const bundled = [
  '@fluentui/react-components',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-virtual',
  '@testing-library/react',
  '@testing-library/user-event',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
];

/** Unattended, where nobody can look again, what starts browsers or programs gets a second try; the report names it. */
const triesAgain = process.env['CI'] ? 1 : 0;

const inBrowser = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Two browsers on two cores: what takes four seconds alone has been seen to take thirty.
  expect: { poll: { timeout: 20_000 } },
  retry: triesAgain,
};

/** What the messages' macros write depends on their settings too: Vitest keeps what they wrote from run to run. */
const messageSettings = readFileSync(new URL('../lingui.config.ts', import.meta.url), 'utf8');

export default defineConfig({
  root: project,
  test: {
    // As many files at a time as there are cores: Vitest leaves one idle, which on two cores is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/starterSetup.ts'],
    // Happy-dom does not know the element, browsers do.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      {
        test: {
          name: 'language',
          include: ['test/**/*.test.ts'],
          exclude: [...filesIn(Object.values(ringFolders).flat()), '**/node_modules/**'],
          isolate: false,
        },
      },
      { test: { ...inNode, name: 'service', include: filesIn(ringFolders.service), exclude: programs } },
      {
        test: {
          ...inNode,
          testTimeout: 60_000,
          retry: triesAgain,
          name: 'servicePrograms',
          include: programs,
        },
      },
      { test: { name: 'data', include: filesIn(ringFolders.data), testTimeout: 20_000, expect: polling } },
      {
        extends: './vite.config.ts',
        plugins: [
          {
            name: 'message-settings',
            configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => messageSettings),
          },
        ],
        test: {
          name: 'app',
          include: filesIn(ringFolders.app),
          environment: 'happy-dom',
          testTimeout: 20_000,
          deps: { optimizer: { client: { enabled: true, include: bundled } } },
        },
      },
      { test: { ...inBrowser, name: 'e2e', include: filesIn(ringFolders.e2e), exclude: timed } },
      // After the others, one browser at a time: two on two cores measure each other.
      { test: { ...inBrowser, name: 'e2eAlone', include: timed, fileParallelism: false } },
    ],
  },
});
