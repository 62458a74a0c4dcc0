/** Notices a process that lives and does nothing any more: what should end in some milliseconds goes on for ever. */

/** Milliseconds between questions whether it still answers. */
const intervalMs = 1_000;

/** So many questions without an answer: the longest work that is ever done in one piece takes a tenth of that. */
export const mostUnanswered = 20;

/** So many while it loads its code and opens the data, in one piece, on a busy machine side by side with all others. */
export const mostUnansweredLoading = 60;

/** Watches one process. */
export interface SilenceWatch {
  /** It said something, whatever it was. */
  heard(): void;
  /** Watches no more. */
  end(): void;
}

/**
 * Asks a process again and again; calls `silent` when it has answered none of `most` questions. They are
 * counted, not timed: a machine that slept has not asked.
 */
export function watchSilence(ask: () => void, silent: () => void, most: number): SilenceWatch {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered === most) {
      clearInterval(timer);
      silent();
      return;
    }
    unanswered += 1;
    ask();
  }, intervalMs).unref();
  return {
    heard: () => {
      unanswered = 0;
    },
    end: () => clearInterval(timer),
  };
}
