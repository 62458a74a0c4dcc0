/** Words are due by day. A day begins at local midnight, or at an hour that the person chose. */
import { storedJson } from '#src/local/storage.ts';

/** Hours at which a day may begin: people who practise late may still be in yesterday after midnight. */
export const dayStarts = [0, 2, 4, 6] as const;

/** The chosen hour. */
export const dayStart = storedJson(
  'practiceDayStart',
  (value) => dayStarts.find((hour) => hour === value) ?? dayStarts[0],
);

/** The first moment of the day that lies `days` after the day of `at`. Times in milliseconds. */
export function startOfDay(at: number, days = 0): number {
  const hour = dayStart.get();
  const date = new Date(at);
  const isBefore = date.getHours() < hour;
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + days - (isBefore ? 1 : 0),
    hour,
  ).getTime();
}

/** How many days lie between the days of two moments. */
export function daysBetween(first: number, last: number): number {
  // Rounded: a day with a change of the clock has 23 or 25 hours.
  return Math.round((startOfDay(last) - startOfDay(first)) / 86_400_000);
}

/** Whether a card that returns at `due` is asked at `now`: from the beginning of its day. */
export function isDue(due: number, now: number): boolean {
  return startOfDay(due) <= now;
}
