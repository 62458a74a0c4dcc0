/** What this installation decided, and what its service holds: both are written into `index.html`. */
import { type Configuration, parseConfiguration } from '#src/contract/configuration.ts';
import { readPageBlock } from './pageBlock.ts';
import { heldNow } from './servedPage.ts';

let known: Configuration | undefined;

/**
 * The configuration of this installation.
 * @throws {Error} that names what is wrong with it; the error screen shows it.
 */
export function configuration(): Configuration {
  known ??= parseConfiguration(readPageBlock('configuration') ?? {});
  return known;
}

/** What the embedded service holds of one dictionary. */
export interface Holding {
  /** Dictionary code. */
  readonly code: string;
  /** Number of entries (concepts for the term bank). */
  readonly entries: number;
  /** Where the entries come from: `starter` is the lexicon that comes with the product (D34). */
  readonly origin: string;
  /** Another one, other content; absent where an older service served the page. */
  readonly version?: string;
  /** Day of the import, `YYYY-MM-DD`. */
  readonly imported?: string;
}

function isHolding(value: unknown): value is Holding {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'entries' in value &&
    typeof value.entries === 'number' &&
    'origin' in value &&
    typeof value.origin === 'string' &&
    (!('version' in value) || typeof value.version === 'string') &&
    (!('imported' in value) || typeof value.imported === 'string')
  );
}

/** What the service last said it holds of a dictionary; `undefined` when it said nothing. */
export function holdingOf(code: string): Holding | undefined {
  const held = heldNow();
  return Array.isArray(held) ? held.filter(isHolding).find((holding) => holding.code === code) : undefined;
}
