/** How connections are shared out, with processes that take them when the test says so. */
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type ConnectionTaker, createConnectionSharing } from '#service/workers/connectionSharing.ts';

/** A process, and the connections it was given, by number. */
function taker() {
  const given: number[] = [];
  const sockets: Socket[] = [];
  let fail = (): void => undefined;
  const it: ConnectionTaker = {
    give(connection, socket, failed) {
      given.push(connection);
      sockets.push(socket);
      fail = failed;
    },
  };
  return { it, given, sockets, fail: () => fail() };
}

function sharing(mostPerAddress = 10) {
  const made = createConnectionSharing(mostPerAddress);
  const sockets: Socket[] = [];
  const offer = (count: number): void => {
    for (let offered = 0; offered < count; offered += 1) {
      const socket = new Socket();
      sockets.push(socket);
      made.offer(socket);
    }
  };
  return { ...made, sockets, offer };
}

describe('connections', () => {
  test('S63: each process has one at a time; the next goes to who is free', () => {
    const { add, offer, taken, sockets } = sharing();
    const [one, other] = [taker(), taker()];
    add(one.it);
    add(other.it);
    offer(3);
    expect([one.given, other.given]).toEqual([[1], [2]]);
    taken(other.it, 2);
    expect([one.given, other.given]).toEqual([[1], [2, 3]]);
    // This process lets go of what was taken, and of nothing else.
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  });

  test('S63: what a process has not taken when it dies, or could not be sent, goes to another', () => {
    const { add, lose, offer, sockets } = sharing();
    const [one, other, third] = [taker(), taker(), taker()];
    add(one.it);
    offer(2);
    lose(one.it);
    add(other.it);
    expect([one.given, other.given]).toEqual([[1], [1]]);
    add(third.it);
    expect(third.given).toEqual([2]);
    third.fail();
    lose(third.it);
    expect(sockets.some(({ destroyed }) => destroyed)).toBe(false);
  });

  test('S66: who is renewed gets no more, and keeps what it has', () => {
    const { add, remove, offer, taken } = sharing();
    const [old, next] = [taker(), taker()];
    add(old.it);
    offer(1);
    remove(old.it);
    add(next.it);
    taken(old.it, 1);
    offer(2);
    expect([old.given, next.given]).toEqual([[1], [2]]);
  });

  test('S69: of one address so many are open, in all processes together', () => {
    const { add, closed, lose, offer, sockets, taken } = sharing(2);
    const one = taker();
    add(one.it);
    offer(3);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    taken(one.it, 1);
    closed(1);
    offer(1);
    expect(sockets.at(-1)?.destroyed).toBe(false);
    // With a process all its connections are gone.
    taken(one.it, 2);
    lose(one.it);
    offer(2);
    expect(sockets.slice(-2).map(({ destroyed }) => destroyed)).toEqual([false, true]);
  });
});
