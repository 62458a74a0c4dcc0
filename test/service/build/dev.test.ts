import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/service/server/serving.ts';

test('npm run dev serves the sources and the service from one process', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['service/commands/dev.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder.path, VITEST: '', SITE_TITLE: 'dev.org' },
  });
  try {
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = /(http:\/\/\S+?)\/?$/u.exec(stripVTControlCharacters(line).trim())?.[1] ?? '';
      if (url) break;
    }
    expect(await (await fetch(`${url}/-/health`)).json()).toMatchObject({ ok: true });
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": "{ __typename }"}',
    });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    const page = await (await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/@vite/client');
    expect(page).toContain('"siteTitle":"dev.org"');
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
    folder.remove();
  }
  expect(child.exitCode).toBe(0);
});
