import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayStay, type StorageArea, type StorageEstimate, storageEstimate } from '#src/local/storageArea.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { InlineConfirm } from '#src/ui/controls/orders.tsx';
import { shownBytes, sizeLabel } from '#src/ui/labels/labels.ts';
import { countsPhrase, StorageAreaRow } from './StorageAreaRow.tsx';
import { useStorageAreas } from './useStorageAreas.ts';

const useStyles = makeStyles({
  list: { margin: '0.75rem 0 1rem', padding: 0, listStyle: 'none' },
  line: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
  },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.75rem',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: '1.375rem',
  },
  size: { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
});

export function StorageAreaList({ areas }: { readonly areas: readonly StorageArea[] }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { stateOf, clear, limit } = useStorageAreas(areas);
  const [asking, setAsking] = useState<'not' | 'everything' | 'kept'>('not');
  const states = areas.map(stateOf);
  const counted = states.filter((state) => state.state === 'counted');
  const isCounted = counted.length === states.length;
  const sum = isCounted ? counted.reduce((all, { bytes }) => all + bytes, 0) : undefined;
  const own = counted.find(({ bytes, counts }) => bytes > 0 && counts !== undefined);
  const kept = own?.counts && countsPhrase(i18n, own.counts);
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
            onClear={() => void clear([area])}
            onLimit={(bytes) => limit(area, bytes)}
          />
        ))}
        {sum === undefined ? null : (
          <li className={styles.row}>
            {t`Total`}
            <span className={styles.size}>{sizeLabel(i18n, sum)}</span>
          </li>
        )}
      </ul>
      {asking === 'everything' ? (
        <InlineConfirm
          question={[t`Delete everything, including your preferences?`, kept].filter(Boolean).join(' ')}
          yes={t`Clear everything`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(kept === undefined ? 'not' : 'kept');
            if (kept === undefined) void clear(areas);
          }}
          onNo={() => setAsking('not')}
        />
      ) : null}
      {asking === 'kept' ? (
        // A key of its own: the focus goes to the harmless button again.
        <InlineConfirm
          key="kept"
          question={t`Your own words too? They cannot be recovered: ${kept ?? ''}.`}
          yes={t`Delete them too`}
          no={t`Keep these, delete the rest`}
          onYes={() => {
            setAsking('not');
            void clear(areas);
          }}
          onNo={() => {
            setAsking('not');
            void clear(areas.filter(({ counts }) => counts === undefined));
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

/** The browser's own count, and why it differs. */
function BrowserLine({ sum }: { readonly sum: number | undefined }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const [stays, setStays] = useState<boolean>();
  useEffect(() => {
    storageEstimate().then(setEstimate, () => undefined);
    mayStay().then(setStays, () => undefined);
  }, []);
  if (estimate === undefined || sum === undefined) return null;
  const used = sizeLabel(i18n, estimate.used);
  const quota = sizeLabel(i18n, estimate.quota);
  const more = sizeLabel(i18n, shownBytes(estimate.used) - sum);
  const why =
    shownBytes(estimate.used) < sum
      ? t`Your browser says that this site uses ${used}: it compresses some of the data.`
      : t`Your browser says that this site uses ${used}. ${more} of that is not in this list: the app itself, and deleted data that the browser has not removed yet.`;
  return (
    <p className={styles.line}>
      {why} {t`Space available: ${quota}.`}{' '}
      {stays === true ? t`Storage is protected: this stays until you remove it.` : null}
    </p>
  );
}
