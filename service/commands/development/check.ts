/** `npm run check`: what can be known within a minute, before every commit. Shows only what failed. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  biomeStep,
  runStep,
  type Step,
  typeScriptProjects,
  typeStep,
  vitestStep,
} from '#service/testing/step.ts';
import { countLine, countReport, countStep, sumCounts } from '#service/testing/testCounts.ts';

const report = join(tmpdir(), `satnegirji-check-${process.pid}.json`);
// Without `servicePrograms`: what starts programs takes as long as all the rest.
const unitTests = vitestStep('language, service, data', ['language', 'service', 'data'], report);
const waiting: Step[] = [unitTests, biomeStep, ...typeScriptProjects.map(typeStep)];

/** Two at a time, the longest first: as many as the smallest machine has cores. */
async function work(): Promise<ReturnType<typeof countStep>[]> {
  const counts = [];
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const result = await runStep(step, 'pipe');
    counts.push(step === unitTests ? countReport(report, result) : countStep(result));
    console.info(`${result.passed ? 'ok    ' : 'FAILED'} ${step.title} (${result.seconds.toFixed(1)} s)`);
    if (!result.passed) console.info(result.output);
  }
  return counts;
}

const counts = await Promise.all([work(), work()]);
rmSync(report, { force: true });
const total = sumCounts(counts.flat());
console.info(countLine(total));
process.exit(total.failed > 0 ? 1 : 0);
