/** How long an answer is waited for, whichever service it comes from (D27). */

/** After this an operation counts as unanswered, in milliseconds. */
export const answerTimeoutMs = 10_000;

/** The same where something on the device can answer. */
export const shortAnswerTimeoutMs = 2_000;

/** From the last key until a search is asked for, in milliseconds (A48, A181). */
export const searchDelay = 300;
