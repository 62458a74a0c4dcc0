/** Counts the work of the page: how often its functions were called, exactly, whatever the machine is busy with. */
import { Session } from 'node:inspector';

/** Counts calls from the last time it was asked on. */
interface CallCount {
  /** Calls of functions of the app, and of what it asks and lists with, since it was last asked. */
  readonly since: () => number;
  readonly end: () => void;
}

/** Functions of the page: not of the service in the same process, nor of React, which draws as often as it likes. */
const ofPage = /\/(?:src\/(?!language\/fold)|node_modules\/@tanstack\/)/u;

/** Begins to count. */
export function countCalls(): CallCount {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  function since(): number {
    let calls = 0;
    session.post('Profiler.takePreciseCoverage', (_, taken) => {
      for (const { url, functions } of taken?.result ?? []) {
        if (!ofPage.test(url)) continue;
        for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
      }
    });
    return calls;
  }

  return {
    since,
    end: () => {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
