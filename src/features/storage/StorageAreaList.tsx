import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StorageArea } from '#src/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { BrowserLine } from './BrowserLine.tsx';
import { countsLine } from './countsLine.ts';
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
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { stateOf, clear, limit } = useStorageAreas(areas);
  const [asking, setAsking] = useState<'not' | 'everything' | 'kept'>('not');
  const states = areas.map(stateOf);
  const sum = sumOf(states);
  const own = states.find(
    (state) => state.state === 'counted' && state.bytes > 0 && state.counts !== undefined,
  );
  const kept = own?.state === 'counted' && own.counts ? countsLine(i18n, own.counts) : undefined;
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
      {asking === 'everything' ? (
        <InlineConfirm
          question={[t`Delete everything, including your preferences?`, kept].filter(Boolean).join(' ')}
          yes={t`Clear everything`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(kept === undefined ? 'not' : 'kept');
            if (kept === undefined) clear(areas);
          }}
          onNo={() => setAsking('not')}
        />
      ) : null}
      {asking === 'kept' ? (
        // With a key of its own: the focus goes to the harmless button again.
        <InlineConfirm
          key="kept"
          question={t`Your own words too? They cannot be recovered: ${kept ?? ''}.`}
          yes={t`Delete them too`}
          no={t`Keep these, delete the rest`}
          onYes={() => {
            setAsking('not');
            clear(areas);
          }}
          onNo={() => {
            setAsking('not');
            clear(areas.filter(({ counts }) => counts === undefined));
          }}
        />
      ) : null}
      {asking === 'not' ? (
        <TextButton disabled={busy} onClick={() => setAsking('everything')}>{t`Clear everything`}</TextButton>
      ) : null}
      <BrowserLine key={states.map(({ state }) => state).join()} sum={sum} />
    </>
  );
}
