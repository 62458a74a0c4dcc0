import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StorageArea } from '#src/data/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { BrowserLine } from './BrowserLine.tsx';
import { StorageAreaRow } from './StorageAreaRow.tsx';
import { StorageSum } from './StorageSum.tsx';
import { type StorageAreaState, useStorageAreas } from './useStorageAreas.ts';

const useStyles = makeStyles({
  list: { margin: '0.75rem 0 1rem', padding: 0, listStyle: 'none' },
});

/** What `StorageAreaList` draws. */
export interface StorageAreaListProps {
  readonly areas: readonly StorageArea[];
}

/** Bytes of all areas; `undefined` until each is counted. */
function sumOf(states: readonly StorageAreaState[]): number | undefined {
  return states.reduce<number | undefined>(
    (sum, state) => (sum === undefined || state.state !== 'counted' ? undefined : sum + state.bytes),
    0,
  );
}

/** Everything that is kept on the device, by area, in bytes; each can be cleared, and all at once. */
export function StorageAreaList({ areas }: StorageAreaListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { stateOf, clear, limit } = useStorageAreas(areas);
  const [asking, setAsking] = useState(false);
  const states = areas.map(stateOf);
  const sum = sumOf(states);
  const busy = states.some(({ state }) => state === 'clearing');
  return (
    <>
      <ul className={styles.list}>
        {areas.map((area) => (
          <StorageAreaRow
            key={area.name}
            name={area.name}
            state={stateOf(area)}
            limits={area.limit?.choices}
            onClear={() => clear([area])}
            onLimit={(bytes) => limit(area, bytes)}
          />
        ))}
        <StorageSum bytes={sum} />
      </ul>
      {asking ? (
        <InlineConfirm
          question={t`Clear everything, your choices too?`}
          yes={t`Clear everything`}
          no={t`Keep`}
          onYes={() => {
            setAsking(false);
            clear(areas);
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
