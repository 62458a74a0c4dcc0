/** Lighthouse's own judgement of the start page, as a phone meets it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import type { BenchRow } from '#service/testing/benchRow.ts';
import { findBrowser } from '#service/testing/browser.ts';
import { chromiumFlags } from '#test/e2e/support/visit.ts';

const categories = [
  { id: 'performance', least: 97 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
  { id: 'seo', least: 100 },
] as const;

/** Chromium with a door for Lighthouse, on a port it chooses itself. */
async function startChromium(profile: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    findBrowser() ?? 'chromium',
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...chromiumFlags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/u.exec(line)?.[1];
    if (port !== undefined) return { child, port: Number(port) };
  }
  throw new Error('Chromium did not start.');
}

/** Scores of one run, 0–100, by category. */
async function scores(url: string): Promise<ReadonlyMap<string, number>> {
  const profile = mkdtempSync(join(tmpdir(), 'satnegirji-lighthouse-'));
  const { child, port } = await startChromium(profile);
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: categories.map(({ id }) => id),
    });
    const found = Object.entries(result?.lhr.categories ?? {});
    for (const { auditRefs } of found.map(([, category]) => category)) {
      for (const { id, weight } of auditRefs) {
        const audit = result?.lhr.audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          console.info(`  Lighthouse: ${audit.title} ${audit.displayValue ?? ''}`);
      }
    }
    return new Map(found.map(([id, { score }]) => [id, (score ?? 0) * 100]));
  } finally {
    const closed = once(child, 'close');
    child.kill();
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** How many points are missing to 100. */
export async function measure(url: string): Promise<readonly BenchRow[]> {
  const scored = await scores(`${url}/`);
  return categories.map(({ id, least }) => ({
    what: `Lighthouse, mobile, ${id}: points short of 100`,
    measured: 100 - (scored.get(id) ?? 0),
    unit: '',
    limit: 100 - least,
  }));
}
