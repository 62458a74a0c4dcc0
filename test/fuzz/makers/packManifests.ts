/** What a service says of its packs. */
import fc from 'fast-check';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { texts } from './texts.ts';

const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

/** What a manifest says of a pack: right in shape, whatever it says. */
export const packs = fc.record(
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
