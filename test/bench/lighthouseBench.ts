/** Lighthouse's own judgement of the start page, as a phone meets it. It lies in a folder of its own (`test/bench/lighthouse`), where `npm run bench` installs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Figure, Figures } from '#test/bench/run/figures.ts';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { findBrowser } from '#test/tools/programs.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const folder = fileURLToPath(new URL('lighthouse', import.meta.url));

/** What is read of the report of one run. */
interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

/** Runs Lighthouse against the Chromium at a port; rejects when it gives no report. */
async function report(url: string, port: number): Promise<LighthouseReport> {
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(await text(child.stdout)) as LighthouseReport;
}

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
    const { categories: judged, audits } = await report(url, port);
    const found = Object.entries(judged);
    for (const { auditRefs } of found.map(([, category]) => category)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
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
export async function measure(url: string): Promise<Figures> {
  const scored = await scores(`${url}/`);
  const figures: Partial<Record<Figure, number>> = {};
  for (const id of categories)
    figures[`Lighthouse, mobile, ${id}: points short of 100`] = 100 - (scored.get(id) ?? 0);
  return figures;
}
