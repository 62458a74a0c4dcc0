import type { DeviceSeat } from '#src/data/deviceSeat.ts';

/** Placeholder until the worker is here: nothing is on the device. */
export function startDevice(): DeviceSeat {
  return { ask: async () => undefined };
}
