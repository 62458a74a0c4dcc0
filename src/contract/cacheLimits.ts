/** What the service worker stores for offline use, each with its own budget. */
export const offlineAreas = ['answers', 'sounds'] as const;

export type OfflineArea = (typeof offlineAreas)[number];

/** Default budgets in bytes, and the person's choices in ascending order. */
export const offlineBudgets: Readonly<
  Record<OfflineArea, { readonly usual: number; readonly choices: readonly number[] }>
> = {
  answers: { usual: 30_000_000, choices: [10_000_000, 30_000_000, 100_000_000, 300_000_000] },
  sounds: { usual: 50_000_000, choices: [20_000_000, 50_000_000, 150_000_000, 500_000_000] },
};

/** Whether the device is full, as browsers say it; from a worker it comes as a text. */
export function isQuotaError(error: unknown): boolean {
  return /quota/iu.test(String(error));
}
