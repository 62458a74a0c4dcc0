/** Playing one sound to its end. */

/** How a sound is played. */
export interface SoundPlay {
  readonly audio: HTMLAudioElement;
  /** Object URL of the sound. */
  readonly url: string;
  /** Stops it early. */
  readonly signal: AbortSignal;
  /** It can be heard from now on. */
  readonly onStart: () => void;
}

/** What a sound may take longer than its length, in milliseconds, before it counts as ended. */
export const soundGrace = 2_000;

/** Longest wait for a sound whose length the browser does not know, in milliseconds. */
export const longestSound = 60_000;

/**
 * Plays a sound.
 * @returns when it has ended, was stopped, or its time is long over: some browsers never report the end.
 * @throws what the browser said when it can't be played.
 */
export function playSound({ audio, url, signal, onStart }: SoundPlay): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    let watchdog = setTimeout(stop, longestSound);
    const settle = (end: () => void): void => {
      clearTimeout(watchdog);
      listening.abort();
      end();
    };
    function stop(): void {
      audio.pause();
      settle(resolve);
    }
    const options = { signal: listening.signal };
    audio.addEventListener('ended', () => settle(resolve), options);
    // Headphones pulled out, a call, the keys of a keyboard: whoever paused it has heard enough.
    audio.addEventListener('pause', () => settle(resolve), options);
    audio.addEventListener(
      'error',
      () => settle(() => reject(new Error(audio.error?.message || 'The sound can not be decoded.'))),
      options,
    );
    signal.addEventListener('abort', stop, options);
    audio.src = url;
    audio.play().then(
      () => {
        if (listening.signal.aborted) return;
        onStart();
        if (!Number.isFinite(audio.duration)) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(stop, audio.duration * 1000 + soundGrace);
      },
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
