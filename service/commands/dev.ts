/** `npm run dev`: Vite's dev server with the service inside the same process, both reloaded when they change. */
import { createServer } from 'vite';
import { settingsFrom } from '#service/server/settings.ts';
import { dictionaryService } from '#service/server/vitePlugin.ts';
import { stopOnSignal } from './stopOnSignal.ts';

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
