import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayStay, type StorageArea, storageEstimate } from '#src/local/storageArea.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { InlineConfirm } from '#src/ui/controls/orders.tsx';
import { shownBytes, sizeLabel } from '#src/ui/labels/labels.ts';
import {
  AreaFailure,
  areaQuery,
  countsPhrase,
  fresh,
  StorageAreaRow,
  useAreaChange,
} from './StorageAreaRow.tsx';

const useStyles = makeStyles({
  list: { margin: '0.75rem 0 1rem' },
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
  const [asking, setAsking] = useState<'not' | 'everything' | 'ownWords'>('not');
  const stored = useQueries({ queries: areas.map(areaQuery) });
  const clearing = useAreaChange(async (cleared: readonly StorageArea[]) => {
    const results = await Promise.allSettled(cleared.map((area) => area.clear()));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
  const known = stored.flatMap(({ data, isError }) => (data && !isError ? [data] : []));
  const sum = known.length === areas.length ? known.reduce((all, { bytes }) => all + bytes, 0) : undefined;
  const own = known.find(({ bytes, counts }) => bytes > 0 && counts !== undefined);
  const ownWords = own?.counts && countsPhrase(i18n, own.counts);
  return (
    <>
      <ul className={styles.list}>
        {areas.map((area) => (
          // A key of its own: failures from before go.
          <StorageAreaRow
            key={`${area.name} ${clearing.submittedAt}`}
            area={area}
            isClearing={clearing.isPending}
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
          question={[t`Delete everything, including your preferences?`, ownWords].filter(Boolean).join(' ')}
          yes={t`Clear everything`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(ownWords === undefined ? 'not' : 'ownWords');
            if (ownWords === undefined) clearing.mutate(areas);
          }}
          onNo={() => setAsking('not')}
        />
      ) : null}
      {asking === 'ownWords' ? (
        // A key of its own: the focus goes to the harmless button again.
        <InlineConfirm
          key="ownWords"
          question={t`Your own words too? They cannot be recovered: ${ownWords ?? ''}.`}
          yes={t`Delete them too`}
          no={t`Keep these, delete the rest`}
          onYes={() => {
            setAsking('not');
            clearing.mutate(areas);
          }}
          onNo={() => {
            setAsking('not');
            clearing.mutate(areas.filter(({ counts }) => counts === undefined));
          }}
        />
      ) : null}
      {asking === 'not' ? (
        <TextButton
          disabled={clearing.isPending}
          onClick={() => setAsking('everything')}
        >{t`Clear everything`}</TextButton>
      ) : null}
      <AreaFailure error={clearing.error} />
      <BrowserLine sum={sum} />
    </>
  );
}

/** The browser's own count, and why it differs. */
function BrowserLine({ sum }: { readonly sum: number | undefined }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { data } = useQuery({
    queryKey: ['storage', 'browser'],
    queryFn: async () => {
      const isProtected = await mayStay().catch(() => undefined);
      return { ...(await storageEstimate()), isProtected };
    },
    ...fresh,
  });
  if (data?.used === undefined || data.quota === undefined || sum === undefined) return null;
  const used = sizeLabel(i18n, data.used);
  const quota = sizeLabel(i18n, data.quota);
  const more = sizeLabel(i18n, shownBytes(data.used) - sum);
  const why =
    shownBytes(data.used) < sum
      ? t`Your browser says that this site uses ${used}: it compresses some of the data.`
      : t`Your browser says that this site uses ${used}. ${more} of that is not in this list: the app itself, and deleted data that the browser has not removed yet.`;
  return (
    <p className={styles.line}>
      {why} {t`Space available: ${quota}.`}{' '}
      {data.isProtected ? t`Storage is protected: this stays until you remove it.` : null}
    </p>
  );
}
