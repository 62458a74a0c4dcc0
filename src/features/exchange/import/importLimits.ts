/** How much is read of what comes from elsewhere, in bytes: what is larger was not made by a person with a phone. */
export const importLimits = {
  /** Any file. */
  file: 4_000_000_000,
  /** A table, or the rows of a backup: they are in memory as a whole. */
  text: 150_000_000,
  /** LIFT, which is read as it comes. */
  lift: 600_000_000,
  /** One sound. */
  sound: 300_000_000,
  /** The texts of a backup that are not here yet, together. */
  bodies: 200_000_000,
} as const;
