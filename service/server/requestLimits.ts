/**
 * Every limit of the service's HTTP in one place; those of a question itself are in
 * the core. What a person or a classroom does stays far below; what exceeds one
 * gets an answer that names it.
 */

/** Longest request target (path and query), in characters. A 500-letter lemma percent-encoded takes 3,000. */
export const maxAddressLength = 8_192;

/** Largest request body in bytes: 50 aliased checks with their variables take about 8 kB. */
export const maxBodyBytes = 65_536;

/** A whole request must have arrived after this long, its headers after half of it. */
export const requestMilliseconds = 20_000;

/** How long a stop waits for answers under way before it cuts them off. */
export const drainMilliseconds = 10_000;

/** Answers smaller than this are not compressed: they fit one packet anyway. */
export const minCompressedBytes = 1_024;

/**
 * A request takes one token of the rate limit, and one more for every so many
 * milliseconds of work: who asks what is hard to answer runs dry sooner. A page
 * of the 95,606 stems with an *i* takes about ten.
 */
export const millisecondsPerToken = 25;

/** Clients remembered by the rate limit; the longest quiet one is forgotten first. */
export const maxClients = 10_000;

/** Longest text that is spoken, in characters. */
export const maxSpeechCharacters = 500;

/** Speaking one text may take this long. */
export const speechMilliseconds = 10_000;

/** Texts spoken at the same time; others wait for their turn. */
export const maxSpeakers = 2;

/** Waiting for a turn to be spoken may take this long. */
export const speechTurnMilliseconds = 3_000;

/** Texts that may wait for their turn: two classrooms, and one text takes about 50 ms. */
export const maxWaitingSpeeches = 60;

/** Spoken texts that are kept. */
export const speechesKept = 500;

/** Largest sound that is kept, in bytes: a word has about 15,000. Together they stay below 20 MB. */
export const maxKeptSpeechBytes = 40_000;

/** Longest lemma a corpus is asked for, in characters. */
export const maxCorpusLemma = 500;

/** Example sentences in one answer. */
export const examplesPerPage = 50;
