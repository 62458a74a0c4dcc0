import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../../src/app/frame/frame.ts', import.meta.url));

/** The script of the frame as it stands in `index.html`: bundled, without a request of its own. */
export async function frameScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // Of what it shares with the app only what it uses: no module does anything by being there.
        treeshake: { moduleSideEffects: (id) => id === entry },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The script of the frame was not built.');
  // What ends the element in the page would end it in the middle of a text, too.
  return chunk.code.trim().replaceAll('</', '<\\/');
}
