import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Shelf } from '#src/data/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { BrowserLine } from './BrowserLine.tsx';
import { ShelfRow } from './StorageAreaRow.tsx';
import { ShelfSum } from './StorageSum.tsx';
import { type ShelfState, useShelves } from './useStorageAreas.ts';

const useStyles = makeStyles({
  list: { margin: '0.75rem 0 1rem', padding: 0, listStyle: 'none' },
});

/** What `ShelfList` draws. */
export interface ShelfListProps {
  readonly shelves: readonly Shelf[];
}

/** Bytes of all shelves; `undefined` until each is counted. */
function sumOf(states: readonly ShelfState[]): number | undefined {
  return states.reduce<number | undefined>(
    (sum, state) => (sum === undefined || state.state !== 'counted' ? undefined : sum + state.bytes),
    0,
  );
}

/** Everything that is kept on the device, by shelf, in bytes; each can be cleared, and all at once. */
export function ShelfList({ shelves }: ShelfListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { stateOf, clear, limit } = useShelves(shelves);
  const [asking, setAsking] = useState(false);
  const states = shelves.map(stateOf);
  const sum = sumOf(states);
  const busy = states.some(({ state }) => state === 'clearing');
  return (
    <>
      <ul className={styles.list}>
        {shelves.map((shelf) => (
          <ShelfRow
            key={shelf.name}
            name={shelf.name}
            state={stateOf(shelf)}
            limits={shelf.limit?.choices}
            onClear={() => clear([shelf])}
            onLimit={(bytes) => limit(shelf, bytes)}
          />
        ))}
        <ShelfSum bytes={sum} />
      </ul>
      {asking ? (
        <InlineConfirm
          question={t`Clear everything, your choices too?`}
          yes={t`Clear everything`}
          no={t`Keep`}
          onYes={() => {
            setAsking(false);
            clear(shelves);
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <TextButton disabled={busy} onClick={() => setAsking(true)}>{t`Clear everything`}</TextButton>
      )}
      <BrowserLine key={states.map(({ state }) => state).join()} sum={sum} />
    </>
  );
}
