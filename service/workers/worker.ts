/** A worker process: answers on connections that the primary hands over, and ends when it is told to or the primary is gone. */
import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Integrity } from '#service/node/integrityWatch.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, packFolder, settingsFrom } from '#service/node/settings.ts';
import { answerHanded, type HandedConnections } from '#service/server/http/handedConnections.ts';
import { maxConnections } from '#service/server/limits/requestLimits.ts';
import { createSpendingSum, type Spent } from '#service/server/limits/sharedSpending.ts';
import type { ServicePhase } from '#service/server/routes/healthAnswers.ts';
import { createPackAnswers } from '#service/server/routes/packAnswers.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { inTurns } from '#src/state/pieces.ts';
import { createAnswering, noteError } from './answering.ts';
import type { PrimaryMessage, WorkerMessage } from './processMessages.ts';

/** This process as the primary knows it. */
const own = cluster.worker?.id;

let phase: ServicePhase = 'starting';
let integrity: Integrity = { isChecked: false };
let isRetiring = false;
let connections: HandedConnections | undefined;
let hearSpent: (spent: Spent) => void = () => undefined;
let packRequests = 0;
const awaitingPacks = new Map<number, () => void>();

/** A primary that is gone ends this process, too; what was to be said is said to nobody. */
function tell(message: WorkerMessage, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, {}, sent);
  else sent();
}

async function begin(configuration: Configuration): Promise<void> {
  const settings = settingsFrom(process.env);
  const { dataFolder, workers } = settings;
  const { listener, preparing } = await createAnswering({
    settings,
    configuration,
    driver: openDatabase(databaseFile(dataFolder), { readOnly: true }),
    packs: createPackAnswers(packFolder(dataFolder), packsReady),
    integrity: () => integrity,
    phase: () => phase,
    isLeaving: () => isRetiring || phase === 'stopping',
    spending: {
      tell: createSpendingSum((spent) => tell({ kind: 'spent', spent })),
      hear: (listening) => {
        hearSpent = listening;
      },
    },
  });
  // The primary counts those of one address.
  const limits = { most: Math.ceil(maxConnections / workers), mostPerAddress: maxConnections };
  connections = answerHanded(listener, limits);
  tell({ kind: 'loaded' });
  await inTurns(preparing(), setImmediate, () => isRetiring).catch(noteError);
  tell({ kind: 'prepared' });
}

/** Settles once packs are there, or could not be made: the primary alone makes them. */
function packsReady(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  packRequests += 1;
  awaitingPacks.set(packRequests, resolve);
  tell({ kind: 'packsWanted', request: packRequests });
  return promise;
}

function take(connection: number, socket: Socket | undefined): void {
  // Before anything of it is read: what this process has not begun to read another one can.
  tell({ kind: 'taken', connection });
  const closed = (): void => tell({ kind: 'closed', connection });
  // A client that has gone meanwhile comes without its connection.
  if (socket === undefined || connections === undefined) closed();
  else connections.take(socket, closed);
}

async function retire(keptMs: number): Promise<void> {
  isRetiring = true;
  await connections?.stop(keptMs);
  process.exit(0);
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  tell({ kind: 'failed', reason }, () => process.exit(1));
}

// The primary is told, too, and says what is to be done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', (message: PrimaryMessage, socket: Socket | undefined) => {
  switch (message.kind) {
    case 'begin':
      ({ phase, integrity } = message);
      begin(message.configuration).catch(fail);
      break;
    case 'connection':
      take(message.connection, socket);
      break;
    case 'phase':
      phase = message.phase;
      break;
    case 'integrity':
      integrity = message.integrity;
      break;
    case 'ping':
      tell({ kind: 'pong' });
      break;
    case 'spent':
      for (const [worker, spent] of message.by) if (worker !== own) spent.forEach(hearSpent);
      break;
    case 'packsReady':
      awaitingPacks.get(message.request)?.();
      awaitingPacks.delete(message.request);
      break;
    case 'retire':
      void retire(message.keptMs);
      break;
  }
});
