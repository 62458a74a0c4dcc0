/**
 * Lighthouse's own judgement of the start page on a phone, and whether the back-forward cache takes the pages.
 * `npm run bench` installs it in `test/bench/lighthouse`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Figure, Figures } from '#test/bench/run/figures.ts';
import { chromiumFlags } from '#test/e2e/support/visit.ts';
import { findBrowser } from '#test/tools/programs.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages that a person leaves and comes back to. */
const addresses = ['/', '/?q=guolli', '/guolli?q=guolli'];

/** What is read of the report of one run. */
interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly displayValue?: string;
        readonly numericValue?: number;
      }
    >
  >;
}

/** Runs Lighthouse with a Chromium of its own, and prints what is not as good as it could be. */
async function report(url: string, ...options: readonly string[]): Promise<LighthouseReport> {
  const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  const child = spawn(
    process.execPath,
    [program, url, '--output=json', '--quiet', `--chrome-flags=${flags}`, ...options],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: findBrowser() ?? 'chromium' },
    },
  );
  const found = JSON.parse(await text(child.stdout)) as LighthouseReport;
  for (const { title, score, displayValue = '' } of Object.values(found.audits))
    if (score !== null && score < 0.9) console.info(`  Lighthouse: ${title} ${displayValue}`);
  return found;
}

/** How many points are missing to 100, and how many pages are loaded again when a person comes back. */
export async function measure(url: string): Promise<Figures> {
  const judged = await report(`${url}/`, `--only-categories=${categories.join(',')}`);
  const blocked = judged.audits['total-blocking-time']?.numericValue;
  const figures: Partial<Record<Figure, number>> =
    blocked === undefined ? {} : { 'Lighthouse, mobile, blocked': blocked };
  for (const id of categories)
    figures[`Lighthouse, mobile, ${id}: points short of 100`] =
      100 - (judged.categories[id]?.score ?? 0) * 100;
  let refused = 0;
  for (const address of addresses) {
    const { audits } = await report(`${url}${address}`, '--only-audits=bf-cache');
    if (audits['bf-cache']?.score !== 1) refused += 1;
  }
  return { ...figures, 'pages outside the back-forward cache': refused };
}
