/** How fast it goes, and how long it will still take. */

/** Measures a download. */
export interface ProgressMeter {
  /** Notes that so many bytes are left now. */
  note(left: number): void;
  /** Seconds to go; `undefined` as long as that would be a guess. */
  secondsLeft(): number | undefined;
}

/** Milliseconds that count: a line that got slower is believed after this. */
const span = 8000;

/** Milliseconds before the first estimate. */
const least = 1500;

/** Makes a meter; `now` in milliseconds. */
export function createProgressMeter(now: () => number): ProgressMeter {
  let samples: { readonly at: number; readonly left: number }[] = [];
  return {
    note(left) {
      const at = now();
      const last = samples.at(-1);
      // More is left than before: something was added, what was measured says nothing any more.
      if (last && left > last.left) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= span), { at, left }];
    },
    secondsLeft() {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < least || first.left <= last.left) return undefined;
      const perMillisecond = (first.left - last.left) / (last.at - first.at);
      return Math.ceil(last.left / perMillisecond / 1000);
    },
  };
}
