/**
 * Every limit of the service's HTTP in one place; those of a query itself are in
 * the core. What a person or a classroom does stays far below; what exceeds one
 * gets an answer that names it.
 */

/** Longest request target (path and query), in characters. A 500-letter lemma percent-encoded takes 3,000. */
export const maxAddressLength = 8_192;

/** Largest request body in bytes: 50 aliased checks with their variables take about 8 kB. */
export const maxBodyBytes = 65_536;

/** A whole request must have arrived after this long, its headers after half of it. */
export const requestTimeoutMs = 20_000;

/** How often it is looked whether one is late. */
export const deadlineCheckMs = 1_000;

/** A connection on which nothing moves is ended after this long: packs may be a minute in the making. */
export const idleTimeoutMs = 120_000;

/** Connections at the same time; when nearly all are taken, those that wait for no answer make room (connectionLimit.ts). */
export const maxConnections = 1_000;

/** Connections of one address, where no proxy stands in between: thirty browsers open six each. */
export const maxConnectionsPerClient = 400;

/** Requests of one client whose end has not arrived: thirty tablets on a slow line send two each. */
export const maxUnfinishedPerClient = 60;

/** How long a stop waits for answers under way before it cuts them off. */
export const drainTimeoutMs = 10_000;

/** Answers smaller than this are not compressed: they fit one packet anyway. */
export const minCompressedBytes = 1_024;

/**
 * A request takes one token of the rate limit, and one for every so many milliseconds
 * of the service's thread: with 200 tokens a second no client has more than half of it
 * for long, and after its burst one that asks what is hardest to answer gets four
 * answers a second. Thirty tablets typing take a fifth.
 */
export const millisecondsPerToken = 2.5;

/** What a file of the app takes: they lie in memory, and thirty tablets that start ask for six hundred. */
export const fileTokens = 0.1;

/** Requests that take the thread are answered one by one; a turn is waited for as long as the app waits. */
export const turnTimeoutMs = 10_000;

/** Requests that wait for their turn, of all clients: half of the connections, so that the others can make room. */
export const maxWaiting = 500;

/** Clients remembered by the rate limit; the longest quiet one is forgotten first. */
export const maxClients = 10_000;

/** Longest text that is spoken, in characters. */
export const maxSpeechCharacters = 500;

/** Speaking one text may take this long. */
export const speechTimeoutMs = 10_000;

/** Texts spoken at the same time; others wait for their turn. */
export const maxSpeakers = 2;

/** Texts of one client spoken at the same time: nobody has all the places. */
export const maxSpeakersPerClient = 1;

/** Waiting for a turn to be spoken may take this long. */
export const speechTurnTimeoutMs = 3_000;

/** Texts that may wait for their turn: two classrooms, and one text takes about 50 ms. */
export const maxWaitingSpeeches = 60;

/** Spoken texts that are kept. */
export const speechesKept = 500;

/** Largest sound that is kept, in bytes: a word has about 15,000. Together they stay below 20 MB. */
export const maxKeptSpeechBytes = 40_000;

/** Longest lemma a corpus is asked for, in characters. */
export const maxCorpusLemma = 500;
