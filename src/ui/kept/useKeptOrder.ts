import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { keptFailureText } from './keptFailureText.ts';

/** Changing what is kept, with the failure said where it was asked for. */
export interface KeptOrders {
  /** Carries an order out; the failure of the one before is no longer shown. */
  readonly give: (order: () => Promise<unknown>) => void;
  /** Words of the last failure; `undefined` when there was none. */
  readonly failure: string | undefined;
}

/** Orders of one place of the page. */
export function useKeptOrder(): KeptOrders {
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<string>();
  return {
    give(order) {
      setFailure(undefined);
      order().catch((error: unknown) => {
        console.error('What is kept could not be changed.', error);
        setFailure(keptFailureText(i18n, error));
      });
    },
    failure,
  };
}
