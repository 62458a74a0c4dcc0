/** The processor's time of a product under measurement, by the address it answers at: a busy machine makes answers slow, not this. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** A socket that waits for connections, in `/proc/net/tcp`. */
const listening = '0A';

/**
 * Makes a clock of the milliseconds that the processes have worked which listen at this address, with all that
 * they have started; `undefined` where the system doesn't tell.
 */
export function processorClock(url: string): (() => number) | undefined {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set(
    ['tcp', 'tcp6'].flatMap((name) =>
      linesOf(`/proc/net/${name}`).flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/u);
        return local.endsWith(`:${port}`) && state === listening ? [`socket:[${inode}]`] : [];
      }),
    ),
  );
  const owners = processes().filter((id) => filesOf(id).some((file) => sockets.has(file)));
  return owners.length === 0 ? undefined : () => workedBy(owners);
}

function workedBy(owners: readonly string[]): number {
  const all = new Map(processes().map((id) => [id, statOf(id)]));
  const isOwned = (id: string | undefined): boolean =>
    id !== undefined && (owners.includes(id) || isOwned(all.get(id)?.parent));
  return (
    [...all].reduce((sum, [id, stat]) => sum + (isOwned(id) ? (stat?.ticks ?? 0) : 0), 0) *
    millisecondsPerTick
  );
}

/** The parent of a process and its time; `undefined` for one that has ended. */
function statOf(id: string): { readonly parent: string | undefined; readonly ticks: number } | undefined {
  const [line = ''] = linesOf(`/proc/${id}/stat`);
  // The name before may have anything in it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  return line === '' ? undefined : { parent, ticks: Number(fields[11]) + Number(fields[12]) };
}

function processes(): readonly string[] {
  return unless(() => readdirSync('/proc').filter((name) => /^\d+$/u.test(name)), []);
}

function filesOf(id: string): readonly string[] {
  const folder = `/proc/${id}/fd`;
  return unless(() => readdirSync(folder), []).map((name) =>
    unless(() => readlinkSync(`${folder}/${name}`), ''),
  );
}

function linesOf(file: string): readonly string[] {
  return unless(() => readFileSync(file, 'utf8').split('\n'), []);
}

/** What another user's process doesn't show, and one that has just ended, is none of the product's. */
function unless<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
