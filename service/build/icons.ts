/** Makes a module of each icon in `icons/icons.tsv`: `virtual:icons/Dismiss20Regular`, so that code splitting applies. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const prefix = 'virtual:icons/';
const resolved = `\0${prefix}`;
const file = new URL('../../icons/icons.tsv', import.meta.url);

/** The plugin; the build fails if an icon is not in the table. */
export function icons(): Plugin {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const drawings = new Map(rows.map(([name = '', ...drawing]) => [name, drawing]));
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const name = id.slice(resolved.length);
      const drawing = drawings.get(name);
      if (drawing === undefined) throw new Error(`icons/icons.tsv contains no ${name}.`);
      const values = drawing.map((value) => JSON.stringify(value)).join(', ');
      return `import { icon } from '@fluentui/react-icons/icon';\nexport default /*#__PURE__*/ icon(${values});\n`;
    },
  };
}
