/**
 * Every limit of the service in one place. What a person or a classroom does
 * stays far below; what exceeds one gets an answer that names it.
 */

/** Longest request target (path and query), in characters. A 500-letter lemma percent-encoded takes 3,000. */
export const maxAddressLength = 8_192;

/** Largest request body in bytes: 50 aliased checks with their variables take about 8 kB. */
export const maxBodyBytes = 65_536;

/** Most tokens of a GraphQL document: 50 aliased HasStem fields take about 1,600. */
export const maxTokens = 5_000;

/** Deepest selection; the deepest the contract allows is 7. Introspection has graphql-js's own rule. */
export const maxDepth = 10;

/** Most fields selected in one document, fragments counted where they are used. */
export const maxFields = 3_000;

/** What one document may cost, by the weights below: 100 checks, or ten pages of stems. */
export const maxCost = 200;

/** What a query field costs, roughly in milliseconds at worst; every other field costs nothing. */
export const fieldCosts: Readonly<Record<string, number>> = {
  stemList: 20,
  dictEntryList: 4,
  conceptList: 4,
  hasStem: 2,
  generated: 2,
  lemmatised: 2,
};

/** A document is not answered further after this long. */
export const queryMilliseconds = 5_000;

/** A whole request must have arrived after this long, its headers after half of it. */
export const requestMilliseconds = 20_000;

/** How long a stop waits for answers under way before it cuts them off. */
export const drainMilliseconds = 10_000;

/** Answers smaller than this are not compressed: they fit one packet anyway. */
export const minCompressedBytes = 1_024;

/** Clients remembered by the rate limit; the longest quiet one is forgotten first. */
export const maxClients = 10_000;

/** Longest text that is spoken, in characters. */
export const maxSpeechCharacters = 500;

/** Speaking one text may take this long. */
export const speechMilliseconds = 10_000;

/** Texts spoken at the same time. */
export const maxSpeakers = 2;
