// @vitest-environment happy-dom
/**
 * What the device noted of itself, in local storage and IndexedDB, written by this
 * version, by another, or damaged. Oracle: it is read as it was written, or counts as
 * absent; what was understood once is understood again; nothing throws.
 */
import fc from 'fast-check';
import { afterEach, expect } from 'vitest';
import { readJobs, readLastManifest, readRecord } from '#src/device/storage/deviceStorage.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { deviceCount, readNote, writeNote } from '#src/local/deviceNote.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, storedTexts, texts } from '#test/fuzz/makers/texts.ts';

const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

/** What a manifest says of a pack: right in shape, whatever it says. */
const packs = fc.record(
  {
    id: fc.oneof(fc.constantFrom(...dictionaryCodes, 'forms-sme'), texts),
    version: texts,
    origin: fc.constantFrom('starter', 'giellalt', 'termwiki'),
    entries: fc.nat(),
    parts: fc.array(fc.record({ hash, bytes: fc.nat() }), { maxLength: 3 }),
    forms: fc.nat(),
    licence: texts,
    credit: texts,
  },
  { requiredKeys: ['id', 'version', 'origin', 'entries', 'parts'] },
);

afterEach(() => localStorage.clear());

const notes = fc.record({ packs: fc.array(texts), pending: fc.boolean() });

property('a note of what is on the device is read back as it was written', notes, (note) => {
  localStorage.clear();
  writeNote(note);
  const empty = note.packs.length === 0 && !note.pending;
  expect(readNote()).toEqual(empty ? undefined : note);
  expect(deviceCount()).toBe(note.packs.length);
});

const records = fc.record(
  {
    file: texts,
    fileBytes: fc.nat(),
    tables: fc.nat(),
    packs: fc.array(packs, { maxLength: 3 }),
    offered: fc.array(texts),
  },
  { requiredKeys: ['fileBytes', 'tables', 'packs', 'offered'] },
);

const waiting = fc.record({ state: among('wanted paused removing'), pack: packs });
const failure = among('corrupted full gone');
const failed = fc.record({ state: fc.constant('failed'), pack: packs, failure, text: texts });
const jobs = fc.dictionary(texts, fc.oneof(waiting, failed), { maxKeys: 3 });

property(
  'what the device noted of itself is read back whole',
  fc.tuple(records, jobs, fc.array(packs, { maxLength: 3 })),
  ([record, waiting, offered]) => {
    expect(readRecord(structuredClone(record))).toEqual(record);
    expect(readJobs(structuredClone(waiting))).toEqual(waiting);
    const seen = { manifest: { format: 1, version: '1', packs: offered }, at: 1 };
    expect(readLastManifest(structuredClone(seen))).toEqual(seen);
  },
);

property('whatever is stored as the note, it is read or counts as absent', storedTexts, (text) => {
  localStorage.setItem('devicePacks', text);
  const note = readNote();
  if (note !== undefined) expect(deviceCount()).toBe(note.packs.length);
});
