/** What was wanted of a build, as multiples of an earlier one's figures measured in the same run. */

/** By the commit that it is compared with (a beginning of its hash), and the names of the rows. */
const wanted: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Issue 11, “Fast on the slowest phone”.
  a047c39: {
    'phone, first contentful paint, cold': 0.44,
    'phone, search usable, cold': 0.89,
    'phone, search usable, warm': 0.8,
    'phone, navigation → first row': 0.7,
    'phone, last key → first row, new': 0.85,
    'phone, last key → first row, seen': 0.65,
    'phone, tap → article, new': 0.75,
    'phone, tap → article, seen': 0.44,
    'phone, blocked from the start': 0.69,
    'phone, renderer after five searches and articles': 0.73,
  },
};

/** The multiples that are wanted against a commit, by the names of the rows, in the order of the table. */
export function againstBars(commit: string): ReadonlyMap<string, number> {
  const found = Object.entries(wanted).find(([beginning]) => commit.startsWith(beginning));
  return new Map(Object.entries(found?.[1] ?? {}));
}
