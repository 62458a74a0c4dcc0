import { useState } from 'react';

/** Giving orders that may fail, with the failure where they were given. */
export interface Orders {
  /** Carries an order out; the failure of the one before is no longer shown. */
  readonly give: (order: () => Promise<unknown>) => void;
  /** Technical text of the last failure; `undefined` when there was none. */
  readonly failure: string | undefined;
}

/** Orders of one place of the page. */
export function useOrder(): Orders {
  const [failure, setFailure] = useState<string>();
  return {
    give(order) {
      setFailure(undefined);
      order().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    },
    failure,
  };
}
