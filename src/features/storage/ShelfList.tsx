import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayStay, type StorageRoom, storageRoom } from '#src/data/device/storageRoom.ts';
import type { Shelf } from '#src/data/shelf.ts';
import { InlineConfirm } from '#src/ui/InlineConfirm.tsx';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';
import { TextButton } from '#src/ui/TextButton.tsx';
import { ShelfRow } from './ShelfRow.tsx';
import { useShelves } from './useShelves.ts';

const useStyles = makeStyles({
  list: { margin: '0.75rem 0 1rem', padding: 0, listStyle: 'none' },
  browser: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
  },
});

/** What `ShelfList` draws. */
export interface ShelfListProps {
  readonly shelves: readonly Shelf[];
}

/** Everything that is kept on the device, by shelf, in bytes; each can be cleared, and all at once. */
export function ShelfList({ shelves }: ShelfListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { stateOf, clear, limit } = useShelves(shelves);
  const [asking, setAsking] = useState(false);
  const states = shelves.map(stateOf);
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
      <BrowserLine key={states.map(({ state }) => state).join()} />
    </>
  );
}

/** What the browser itself counts, the app's own files included. */
function BrowserLine() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [room, setRoom] = useState<StorageRoom>();
  const [stays, setStays] = useState<boolean>();
  useEffect(() => {
    storageRoom().then(setRoom, () => undefined);
    mayStay().then(setStays, () => undefined);
  }, []);
  if (room === undefined) return null;
  const used = sizeLabel(i18n, room.used);
  const quota = sizeLabel(i18n, room.quota);
  return (
    <p className={styles.browser}>
      {t`The browser counts ${used} for this app, its own files included; it may use ${quota}.`}{' '}
      {stays === true ? t`The browser has promised to keep this until you remove it.` : null}
    </p>
  );
}
