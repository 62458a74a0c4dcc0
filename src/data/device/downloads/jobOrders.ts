/** Jobs as orders make and change them. */
import type { Pack } from '#service/core/pack/pack.ts';
import type { Job, Jobs } from '#src/data/device/storage/deviceRecord.ts';

/** The same job for all these packs. */
export function jobsOf(packs: readonly Pack[], state: 'wanted' | 'removing'): Jobs {
  return Object.fromEntries(packs.map((pack) => [pack.id, { state, pack }]));
}

/** The jobs with some changed; one that removes is let be. */
export function changedJobs(jobs: Jobs, ids: readonly string[], change: (job: Job) => Job): Jobs {
  return Object.fromEntries(
    Object.entries(jobs).map(([id, job]) => [
      id,
      ids.includes(id) && job.state !== 'removing' ? change(job) : job,
    ]),
  );
}

/** The jobs but those of these packs. */
export function jobsWithout(jobs: Jobs, ids: readonly string[]): Jobs {
  return Object.fromEntries(Object.entries(jobs).filter(([id]) => !ids.includes(id)));
}
