/**
 * Serving by several processes. This one, the primary, listens, makes packs, watches the database and the
 * others; it reads nothing of what clients send.
 */
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Integrity } from '#service/node/integrityWatch.ts';
import type { Settings } from '#service/node/settings.ts';
import { bind } from '#service/server/http/listening.ts';
import { maxConnections, maxConnectionsPerClient } from '#service/server/limits/requestLimits.ts';
import { readConfiguration } from '#service/server/page/configurationFile.ts';
import type { ServicePhase } from '#service/server/routes/healthAnswers.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { noteError, writeLine } from './answering.ts';
import { type ConnectionTaker, createConnectionSharing } from './connectionSharing.ts';
import type { PrimaryMessage, WorkerMessage } from './processMessages.ts';
import type { Served } from './served.ts';
import { createSpendingExchange } from './spendingExchange.ts';
import { createWorkerPool, type PoolMember } from './workerPool.ts';

/** What only this process knows. */
export interface PrimarySources {
  readonly integrity: () => Integrity;
  /** Settles once packs are there, or could not be made. */
  readonly packsReady: () => Promise<void>;
}

/** Processes that were started and wait for the data. */
export interface Together {
  /** Serves, once the data is there. Rejects with words when no process can answer or the port can't be had. */
  serve(sources: PrimarySources): Promise<Served>;
  /** Tells all what is known of the database now. */
  tellIntegrity(): void;
}

/** Starts the processes; they load their code while this one goes on. Renewed, they take the configuration of then. */
export function startTogether(
  settings: Settings,
  configured: Configuration,
  giveUp: (error: Error) => void,
): Together {
  let configuration = configured;
  // Behind a proxy all connections are the proxy's.
  const isBehindProxy = settings.trustedProxies > 0;
  const sharing = createConnectionSharing(isBehindProxy ? maxConnections : maxConnectionsPerClient);
  const takers = new Map<PoolMember, ConnectionTaker>();
  let phase: ServicePhase = 'starting';
  let sources: PrimarySources = {
    integrity: () => ({ isChecked: false }),
    packsReady: async () => undefined,
  };

  const tellAll = (message: PrimaryMessage): void => {
    for (const member of pool.members()) member.tell(message);
  };
  const exchange = createSpendingExchange(tellAll);

  const takerOf = (member: PoolMember): ConnectionTaker => {
    const known = takers.get(member);
    if (known) return known;
    const taker: ConnectionTaker = {
      give(connection, socket, failed) {
        const message: PrimaryMessage = { kind: 'connection', connection };
        // Kept open here until it is taken: a worker that dies before leaves it to another.
        member.worker.send(message, socket, { keepOpen: true }, (error) => {
          if (error) failed();
        });
      },
    };
    takers.set(member, taker);
    return taker;
  };

  const answers = (member: PoolMember): void => {
    if (!member.isRetiring) sharing.add(takerOf(member));
  };

  const receive = (member: PoolMember, message: WorkerMessage): void => {
    switch (message.kind) {
      case 'loaded':
        // A slow answer is better than none: it waits for its preparation where others answer.
        if (!pool.members().some(({ isPrepared }) => isPrepared)) answers(member);
        break;
      case 'prepared':
        answers(member);
        if (phase === 'starting') {
          phase = 'serving';
          tellAll({ kind: 'phase', phase });
        }
        break;
      case 'taken':
        sharing.taken(takerOf(member), message.connection);
        break;
      case 'closed':
        sharing.closed(message.connection);
        break;
      case 'spent':
        exchange(member.id, message.spent);
        break;
      case 'packsWanted':
        void sources.packsReady().then(() => member.tell({ kind: 'packsReady', request: message.request }));
        break;
      case 'failed':
      case 'pong':
        break;
    }
  };

  const pool = createWorkerPool({
    count: settings.workers,
    beginning: () => ({ kind: 'begin', phase, integrity: sources.integrity(), configuration }),
    receive,
    retiring: (member) => sharing.remove(takerOf(member)),
    gone: (member) => {
      sharing.lose(takerOf(member));
      takers.delete(member);
    },
    noteError,
    giveUp,
  });

  let isRenewing = false;
  let isAgain = false;
  const renewAll = async (): Promise<void> => {
    const before = new Set(pool.members().map(({ id }) => id));
    const configuredBefore = configuration;
    try {
      configuration = readConfiguration(process.env);
      await pool.renew();
      writeLine(JSON.stringify({ time: new Date().toISOString(), renewed: settings.workers }));
    } catch (error) {
      const fresh = pool.members().filter(({ id, isPrepared }) => isPrepared && !before.has(id)).length;
      if (fresh === 0) configuration = configuredBefore;
      const left = fresh === 0 ? 'as it was' : `with ${fresh} new of ${settings.workers} processes`;
      noteError(
        `Not renewed; the service goes on ${left}. ${error instanceof Error ? error.message : error}`,
      );
    }
  };

  /** One at a time: told meanwhile, it begins again when all are new, for what has changed since. */
  const renew = async (): Promise<void> => {
    isAgain = isRenewing;
    if (isRenewing) return;
    isRenewing = true;
    await renewAll();
    isRenewing = false;
    if (isAgain) await renew();
  };

  return {
    tellIntegrity: () => tellAll({ kind: 'integrity', integrity: sources.integrity() }),
    async serve(known) {
      sources = known;
      await pool.begin();
      const server = createServer({ pauseOnConnect: true }, (socket) => sharing.offer(socket));
      // Those that no worker has taken yet; each worker bounds its own.
      server.maxConnections = maxConnections;
      const { url } = await bind(server, settings.port, settings.host);
      return {
        url,
        renew: () => void renew(),
        async stop() {
          phase = 'stopping';
          tellAll({ kind: 'phase', phase });
          await setTimeout(settings.stopDelay * 1_000);
          server.close();
          await pool.stop();
        },
      };
    },
  };
}
