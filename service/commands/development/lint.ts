/** `npm run lint`: format, order of imports and rules of the whole project; `-- --write` puts right what can be. */
import { biomeStep, runStep } from '#service/testing/step.ts';

const { passed } = await runStep(
  { ...biomeStep, values: [...biomeStep.values, ...process.argv.slice(2)] },
  'inherit',
);
process.exitCode = passed ? 0 : 1;
