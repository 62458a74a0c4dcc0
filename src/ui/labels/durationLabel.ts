/** A length of time as players show it: `0:04`, `12:30`. Begun seconds count, so that nothing lasts no time. */
export function durationLabel(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
