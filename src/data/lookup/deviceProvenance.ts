/** Whether an answer on screen is from the dictionaries on this device, and what could have known more. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { provenancesIn } from './provenance.ts';

/** An answer from the device. */
export interface DeviceProvenance {
  /** Ids of wanted packs that are not on the device; none, and nothing is missing. */
  readonly missing: readonly string[];
}

/** Of all that these queries hold; `undefined` when nothing of it is from the device. */
export function deviceProvenance(held: readonly unknown[]): DeviceProvenance | undefined {
  const own = held.flatMap(provenancesIn).filter((origin) => origin.from === 'device');
  return own.length === 0 ? undefined : { missing: [...new Set(own.flatMap(({ missing }) => missing))] };
}

/** The same for the queries of these keys; drawn again when it changes. */
export function useDeviceProvenance(...keys: readonly QueryKey[]): DeviceProvenance | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  // As text: the same answer is the same snapshot.
  const text = useSyncExternalStore(subscribe, () => {
    const origin = deviceProvenance(keys.map((key) => client.getQueryData(key)));
    return origin && JSON.stringify(origin);
  });
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as DeviceProvenance)), [text]);
}
