/** The device's backend without its worker: the same storage, engine and service. */
import { readFileSync } from 'node:fs';
import type { DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import { createDeviceAnswers, type DeviceAnswers } from '#src/device/worker/deviceAnswers.ts';
import { engine } from '#test/service/core/backends.ts';

/** The schema, as the worker has it. */
export const sdl = readFileSync(new URL('../../../service/schema.graphql', import.meta.url), 'utf8');

/** Answers from a storage. */
export function answersOf(storage: DeviceStorage): DeviceAnswers {
  return createDeviceAnswers(storage, async () => engine, sdl);
}
