/**
 * What page and workers say to each other, and words of answers. Oracle: whatever a message is, there is an answer in
 * the shape of one and nothing throws.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { reply } from '#sw/conversation.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, jsonValues, words } from '#test/fuzz/makers/texts.ts';

const surroundings = { revision: '1', tabs: async () => 1, activate: async () => undefined };

const requests = fc.oneof(
  fc.record({
    ask: among('size clear forget budget remember arrive engine revision activate'),
    shelf: fc.oneof(fc.constantFrom('answers', 'sounds'), jsonValues),
    words: fc.oneof(fc.array(words), jsonValues),
    bytes: fc.oneof(fc.nat(), jsonValues),
    value: jsonValues,
  }),
  fc.record({ ask: jsonValues }),
  jsonValues,
);

property(
  'whatever is asked of the service worker, it says that it is done or what failed',
  [requests, { runs: 30 }],
  async (request) => {
    // A page of another version may say anything.
    const said = await reply(request as WorkerRequest, surroundings);
    expect(typeof said.done).toBe('boolean');
    if (!said.done) expect(said.failed).not.toBe('');
    const sizes = await reply({ ask: 'size' }, surroundings);
    expect(sizes.done).toBe(true);
  },
);
