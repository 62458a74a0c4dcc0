/**
 * What page and workers say to each other, and words of answers. Oracle: whatever a message is, there is an answer in
 * the shape of one and nothing throws.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { reply } from '#sw/conversation.ts';
import { offlineWordList, offlineWordsIn, searchOfflineWords } from '#sw/store/offlineWords.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, jsonValues, texts, words } from '#test/fuzz/makers/texts.ts';

const surroundings = {
  revision: '1',
  tabs: async () => 1,
  keepEngine: async () => undefined,
  activate: async () => undefined,
};

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

const variables = fc.oneof(
  fc.record(
    {
      inputValue: fc.oneof(words, jsonValues),
      searchMode: fc.oneof(fc.constantFrom('start', 'middle', 'end'), jsonValues),
      srcLangs: jsonValues,
      targetLangs: fc.constant(['nob']),
      wantedDicts: jsonValues,
    },
    { requiredKeys: [] },
  ),
  fc.dictionary(fc.oneof(among('origform0 language0 origform12 origform x __proto__'), texts), jsonValues, {
    maxKeys: 5,
  }),
);

/** Data of answers, near to those of the service. */
const node = fc.record({
  stem: fc.oneof(words, jsonValues),
  srclangs: fc.oneof(fc.constant(['sme']), jsonValues),
  targetlangs: fc.constant(['nob']),
});
const edges = fc.array(fc.record({ node: fc.oneof(jsonValues, node) }), { maxLength: 3 });
const concept = fc.record({ name: words, language: fc.constant('sme'), terms: jsonValues });
const answer = fc.record({
  stemList: fc.record({ edges: fc.oneof(jsonValues, edges) }),
  dictEntryList: jsonValues,
  conceptList: fc.oneof(jsonValues, fc.array(concept, { maxLength: 2 })),
});
const answers = fc.oneof(jsonValues, answer);

property(
  'whatever an answer holds, the words it shows are words, and can be searched',
  fc.tuple(variables, answers),
  ([given, data]) => {
    const shown = offlineWordsIn(given, data);
    for (const { stem, srclangs, targetlangs, dicts } of shown) {
      expect(stem).not.toBe('');
      for (const text of [stem, ...srclangs, ...targetlangs, ...dicts]) expect(typeof text).toBe('string');
    }
    const rows = searchOfflineWords(shown, given);
    expect(new Set(rows.map(({ stem }) => stem)).size).toBe(rows.length);
    for (const { stem } of rows) expect(shown.map((word) => word.stem)).toContain(stem);
    expect(JSON.parse(JSON.stringify(offlineWordList(rows)))).toBeTypeOf('object');
  },
);
