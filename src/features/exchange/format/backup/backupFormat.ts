/** The backup is a ZIP: `backup.json`, `texts`, `sounds`. Rows are checked one by one, so a bad one costs no others. */

import * as v from 'valibot';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { propertyOf } from '#src/state/unknownValue.ts';

/** Raised with each change that older apps would misread. Additions are none. */
const backupVersion = 1;

export const backupFile = 'backup.json';

const backupName = 'satnegirji-backup';

const rows = v.optional(v.array(v.unknown()), []);

const backupSchema = v.object({
  format: v.literal(backupName),
  version: v.number(),
  /** Milliseconds since 1970. */
  made: v.number(),
  /** Preferences, by the keys of local storage. */
  choices: v.optional(v.record(v.string(), v.string()), {}),
  lists: rows,
  words: rows,
  texts: rows,
  cards: rows,
  bodies: v.optional(v.array(v.object({ id: v.string(), file: v.string() })), []),
  /** Sounds: id, path in the ZIP, MIME type. */
  sounds: v.optional(
    v.array(v.object({ id: v.string(), file: v.string(), type: v.pipe(v.string(), v.maxLength(200)) })),
    [],
  ),
});

export type Backup = v.InferOutput<typeof backupSchema>;

/** @throws {ExchangeFailure} `brokenJson`, `newerBackup`, `unknownFormat`. */
export function readBackup(text: string): Backup {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ExchangeFailure(text.includes(backupName) ? 'brokenJson' : 'unknownFormat', { cause });
  }
  if (propertyOf(value, 'format') !== backupName) throw new ExchangeFailure('unknownFormat');
  const version = propertyOf(value, 'version');
  if (typeof version === 'number' && version > backupVersion) throw new ExchangeFailure('newerBackup');
  const result = v.safeParse(backupSchema, value);
  if (!result.success) throw new ExchangeFailure('brokenJson', { cause: result.issues });
  return result.output;
}

/** In pieces: as one text it could exceed the memory of a phone. */
export function* backupText(backup: Omit<Backup, 'format' | 'version'>): Generator<string> {
  yield `{"format":"${backupName}","version":${backupVersion}`;
  for (const [name, value] of Object.entries(backup)) {
    yield `,\n${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) {
      yield JSON.stringify(value);
      continue;
    }
    yield '[';
    for (const [index, row] of value.entries()) yield `${index > 0 ? ',' : ''}\n${JSON.stringify(row)}`;
    yield ']';
  }
  yield '}\n';
}
