/** Build step: gives graphql-request the little it needs of the `graphql` package (`src/contract/namedDocument.ts`). */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = fileURLToPath(new URL('../../src/contract/namedDocument.ts', import.meta.url));

/** The plugin for vite.config.ts. The device's worker keeps the whole package: it executes documents. */
export function leanGraphql(): Plugin {
  return {
    name: 'lean-graphql',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === 'graphql' && importer?.endsWith('/helpers/analyzeDocument.js') ? lean : null;
    },
  };
}
