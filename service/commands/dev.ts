/** `npm run dev`: Vite's dev server with the service inside the same process, both reloaded when they change. */
import { createServer } from 'vite';
import { dictionaryService } from '#service/build/vitePlugin.ts';
import { settingsFrom } from '#service/node/settings.ts';
import { stopOnSignal } from '#service/node/stopOnSignal.ts';

try {
  const { port, host } = settingsFrom(process.env);
  const server = await createServer({
    configLoader: 'native',
    plugins: [dictionaryService()],
    server: { port, host, strictPort: true },
  });
  await server.listen();
  server.printUrls();
  stopOnSignal(() => server.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
