/** Arguments of a command, and the message for wrong ones. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The options and names behind a command. With `--help` the program ends with how the command is used; with
 * status 2 where an option is unknown, a name is empty, or there are more than `mostNames`.
 */
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
    // Node's first sentence says what is wrong; the others explain a way of writing that nobody needs here.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\. /u);
    console.error(`${reason}\n${usage}`);
    process.exit(2);
  }
}

/**
 * npm passes a signal on that the terminal has already sent to every process, so
 * the second one comes at once; only a later one is a person who will not wait.
 */
const echoMs = 1_000;

/** Whether there was a launcher when the command began: it may be gone before there is anything to stop. */
const hadLauncher = process.connected;

/**
 * Stops gracefully on SIGINT, SIGTERM, SIGHUP or when the launcher is gone; at once when told again.
 * When `stop` rejects the error is shown, and the status is 1.
 */
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
 * Ends the program at once on SIGINT, SIGTERM, SIGHUP or when the launcher is gone, with what it does on
 * its `exit`, until the function it gives is called. The status is as shells count it: 130 for SIGINT; 1 without a signal.
 */
export function endOnSignal(): () => void {
  return listen((_signal, number) => process.exit(number === undefined ? 1 : 128 + number));
}

/** Calls `told` for whatever is to end the program, with the signal where it was one; the function it gives ends that. */
function listen(told: (signal?: string, number?: number) => void): () => void {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const event of events) process.on(event, told);
  if (hadLauncher && !process.connected) told();
  return () => {
    for (const event of events) process.off(event, told);
  };
}
