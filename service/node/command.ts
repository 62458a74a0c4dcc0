import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf } from '#src/state/unknownValue.ts';

/** Options and names. `--help` prints the usage; wrong options and names end the program with status 2. */
export function commandLine<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  mostNames: number,
  options: Options,
) {
  if (process.argv.slice(2).includes('--help')) {
    console.info(usage);
    process.exit(0);
  }
  try {
    const line = parseArgs({ allowPositionals: true, options });
    if (line.positionals.includes('')) throw new Error('An argument is empty.');
    if (line.positionals.length > mostNames)
      throw new Error(`Too many arguments: ${line.positionals.slice(mostNames).join(', ')}`);
    return line;
  } catch (error) {
    // Node's further sentences explain a syntax that nobody needs here.
    const [reason = ''] = messageOf(error).split(/\. /u);
    return misused(reason, usage);
  }
}

/** Says what is wrong with the command line, and ends the program with status 2. */
export function misused(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`);
  process.exit(2);
}

/** Runs a command. If it fails, prints the message and ends the program with status 1. */
export async function runCommand(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

/** npm repeats a signal that the terminal sent to all processes; only a later one is a person's. */
const echoMs = 1_000;

/** Whether there was a launcher at start: it may be gone when there is something to stop. */
const hadLauncher = process.connected;

/** Stops on SIGINT, SIGTERM, SIGHUP or the launcher's end; at once when told again. Status 1 if `stop` rejects. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let toldAt: number | undefined;
  const stopOnce = () => {
    const now = performance.now();
    if (toldAt !== undefined) {
      if (now - toldAt > echoMs) process.exit(1);
      return;
    }
    toldAt = now;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  listen(stopOnce);
}

/**
 * Ends the program at once on SIGINT, SIGTERM, SIGHUP or the launcher's end, until the returned function is
 * called; `exit` listeners run. The status is that of shells: 130 for SIGINT, 1 without a signal.
 */
export function endOnSignal(): () => void {
  return listen((_signal, number) => process.exit(number === undefined ? 1 : 128 + number));
}

/** Calls `told` on anything that ends the program, with the signal if it was one; the returned function stops this. */
function listen(told: (signal?: string, number?: number) => void): () => void {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const event of events) process.on(event, told);
  if (hadLauncher && !process.connected) told();
  return () => {
    for (const event of events) process.off(event, told);
  };
}
