/** The life of the worker processes: as many as are wanted, replaced when they die and when the service is renewed. */
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { drainTimeoutMs } from '#service/server/limits/requestLimits.ts';
import type { PrimaryMessage, WorkerMessage } from './processMessages.ts';
import { mostSoonDeaths, restartDelay, soonMs } from './restartDelay.ts';
import { mostUnanswered, mostUnansweredLoading, watchSilence } from './silenceWatch.ts';

/** A worker process as the primary sees it. */
export interface PoolMember {
  readonly id: number;
  readonly worker: Worker;
  /** Sends a message; to a process that is gone it goes nowhere. */
  tell(message: PrimaryMessage): void;
  /** Whether it answers as fast as it ever will. */
  isPrepared: boolean;
  isRetiring: boolean;
}

/** What happens around the pool. */
export interface PoolOptions {
  readonly count: number;
  /** What a worker is told when it may open the data. */
  readonly beginning: () => PrimaryMessage;
  /** Every message of a worker. */
  readonly receive: (member: PoolMember, message: WorkerMessage) => void;
  /** A worker gets no more connections. */
  readonly retiring: (member: PoolMember) => void;
  /** A worker is no more. */
  readonly gone: (member: PoolMember) => void;
  readonly noteError: (error: unknown) => void;
  /** None is left, and those that are started die at once, for this reason. */
  readonly giveUp: (error: Error) => void;
}

/** The worker processes. */
export interface WorkerPool {
  /** Those that live, the oldest first. */
  members(): readonly PoolMember[];
  /** Tells those that were started, and all that will be, that the data is there. Rejects with words when none could answer. */
  begin(): Promise<void>;
  /** Puts a new process in the place of each, one after the other. Rejects where a new one can't answer: the others stay. */
  renew(): Promise<void>;
  /** Ends all: what is being answered is answered. Nothing is started any more. */
  stop(): Promise<void>;
}

/** A new worker may take so many milliseconds until it answers as fast as the one it replaces. */
const preparingTimeoutMs = 120_000;

/** A worker that is renewed keeps silent connections for so many milliseconds: who comes back on one is told to take another. */
const keptMs = 5_000;

/** Ends all worker processes at once, with what they do: for a primary that ends itself. */
export function killWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
}

/** Starts so many processes, which load their code and wait for `begin`. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { count, beginning, receive, noteError } = options;
  const members = new Set<PoolMember>();
  const reasons = new WeakMap<PoolMember, string>();
  const { promise: firstLoaded, resolve: noteLoaded, reject: noteFailed } = Promise.withResolvers<void>();
  // Who waits for it hears of it.
  firstLoaded.catch(() => undefined);
  const pauses = new Set<NodeJS.Timeout>();
  let hasBegun = false;
  let hasLoaded = false;
  let isStopping = false;
  let soonDeaths = 0;

  cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args: [] });

  /** Starts a process; `prepared` rejects with the reason when it ends before it is. */
  const start = (replaces: boolean): { readonly member: PoolMember; readonly prepared: Promise<void> } => {
    const { promise: prepared, resolve, reject } = Promise.withResolvers<void>();
    prepared.catch(() => undefined);
    const worker = cluster.fork();
    const startedAt = performance.now();
    const member: PoolMember = {
      id: worker.id,
      worker,
      isPrepared: false,
      isRetiring: false,
      tell: (message) => {
        if (worker.isConnected()) worker.send(message, undefined, () => undefined);
      },
    };
    members.add(member);
    const watch = (most: number) =>
      watchSilence(
        () => member.tell({ kind: 'ping' }),
        () => {
          reasons.set(member, 'A worker process did nothing any more.');
          worker.process.kill('SIGKILL');
        },
        most,
      );
    let silence = watch(mostUnansweredLoading);
    worker.on('message', (message: WorkerMessage) => {
      silence.heard();
      if (message.kind === 'failed') reasons.set(member, message.reason);
      if (message.kind === 'loaded') {
        hasLoaded = true;
        silence.end();
        silence = watch(mostUnanswered);
      }
      if (message.kind === 'prepared') member.isPrepared = true;
      receive(member, message);
      if (message.kind === 'loaded') noteLoaded();
      if (message.kind === 'prepared') resolve();
    });
    worker.on('error', () => undefined);
    worker.on('exit', (status, signal) => {
      silence.end();
      members.delete(member);
      options.gone(member);
      const reason = reasons.get(member) ?? `A worker process ended with ${signal || status}.`;
      const wasPrepared = member.isPrepared;
      reject(new Error(reason));
      if (member.isRetiring || isStopping || (replaces && !wasPrepared)) return;
      replaceDead(reason, performance.now() - startedAt);
    });
    if (hasBegun) member.tell(beginning());
    return { member, prepared };
  };

  const replaceDead = (reason: string, livedMs: number): void => {
    // Before the first one answers whoever starts the service looks on.
    if (!hasLoaded) {
      noteFailed(new Error(reason));
      return;
    }
    soonDeaths = livedMs < soonMs ? soonDeaths + 1 : 0;
    if (soonDeaths >= mostSoonDeaths && ![...members].some(({ isPrepared }) => isPrepared)) {
      options.giveUp(new Error(`No worker process stays alive; the last one: ${reason}`));
      return;
    }
    const delay = restartDelay(soonDeaths);
    noteError(`${reason} Another one is started${delay > 0 ? ` in ${delay / 1000} s` : ''}.`);
    const pause = setTimeout(() => {
      pauses.delete(pause);
      start(false);
    }, delay);
    pauses.add(pause);
  };

  const retire = (member: PoolMember, silentMs: number): void => {
    if (member.isRetiring) return;
    member.isRetiring = true;
    options.retiring(member);
    member.tell({ kind: 'retire', keptMs: silentMs });
    // One that hangs is not waited for.
    const hanging = setTimeout(
      () => member.worker.process.kill('SIGKILL'),
      silentMs + drainTimeoutMs + 2_000,
    );
    member.worker.once('exit', () => clearTimeout(hanging));
  };

  const replace = async (old: PoolMember): Promise<void> => {
    const { member, prepared } = start(true);
    const timer = setTimeout(() => member.worker.process.kill('SIGKILL'), preparingTimeoutMs);
    try {
      await prepared;
    } finally {
      clearTimeout(timer);
    }
    if (members.has(old)) retire(old, keptMs);
    else leaveOut();
  };

  /** One has died while the one in its place was being made: of the two that replace it one is too many. */
  const leaveOut = (): void => {
    const [pause] = pauses;
    clearTimeout(pause);
    if (pause && pauses.delete(pause)) return;
    const [oldest] = [...members].filter(({ isRetiring }) => !isRetiring);
    if (oldest) retire(oldest, keptMs);
  };

  for (let started = 0; started < count; started += 1) start(false);

  return {
    members: () => [...members],
    begin() {
      hasBegun = true;
      for (const member of members) member.tell(beginning());
      return firstLoaded;
    },
    async renew() {
      for (const old of [...members]) {
        if (!isStopping && members.has(old) && !old.isRetiring) await replace(old);
      }
    },
    async stop() {
      isStopping = true;
      for (const pause of pauses) clearTimeout(pause);
      const ends = [...members].map(
        (member) => new Promise((resolve) => member.worker.once('exit', resolve)),
      );
      for (const member of members) {
        if (member.isRetiring) member.tell({ kind: 'retire', keptMs: 0 });
        else retire(member, 0);
      }
      await Promise.all(ends);
    },
  };
}
