/** `npm run lint`: checks format, import order and rules of the whole project; `-- --write` fixes what it can. */
import { biomeStep, runStep } from './step.ts';

const { passed } = await runStep(
  { ...biomeStep, values: [...biomeStep.values, ...process.argv.slice(2)] },
  'inherit',
);
process.exitCode = passed ? 0 : 1;
