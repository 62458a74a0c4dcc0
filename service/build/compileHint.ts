import type { Plugin } from 'vite';

/**
 * Has Chromium compile all functions of the start beside its download: each by itself, when it is first called, blocked
 * the slowed phone more than twice as long (docs/performance.md). Other browsers read a comment. After all other
 * plugins: it must be the first line.
 */
export function compileHint(): Plugin {
  return {
    name: 'compileHint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'start')
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
