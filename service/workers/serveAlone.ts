/** Serving by this process alone: `WORKERS=1`. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { listen } from '#service/server/http/listening.ts';
import { maxConnections } from '#service/server/limits/requestLimits.ts';
import type { ServicePhase } from '#service/server/routes/healthAnswers.ts';
import { inTurns } from '#src/state/pieces.ts';
import { type AnsweringParts, createAnswering, noteError } from './answering.ts';
import type { Served } from './served.ts';

/**
 * Serves.
 * @throws {Error} in words for people when there is no app, or the port can't be had.
 */
export async function serveAlone(parts: Omit<AnsweringParts, 'phase' | 'isLeaving'>): Promise<Served> {
  const { settings } = parts;
  let phase: ServicePhase = 'starting';
  const isLeaving = (): boolean => phase === 'stopping';
  const { listener, preparing } = await createAnswering({ ...parts, phase: () => phase, isLeaving });
  const { url, stop } = await listen(
    listener,
    settings.port,
    settings.host,
    // Behind a proxy all connections are the proxy's.
    settings.trustedProxies > 0 ? { mostPerAddress: maxConnections } : {},
  );
  void inTurns(preparing(), setImmediate, isLeaving)
    .catch(noteError)
    .then(() => {
      if (phase === 'starting') phase = 'serving';
    });
  return {
    url,
    async stop() {
      phase = 'stopping';
      await setTimeout(settings.stopDelay * 1_000);
      await stop();
    },
  };
}
