import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayStay, type StorageArea, storageEstimate } from '#src/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { textSize } from '#src/ui/theme/theme.ts';
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
  line: { margin: '1rem 0 0', color: tokens.colorNeutralForeground2, ...textSize(300) },
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
  const own = stored.find(({ data }) => data?.counts !== undefined)?.data?.counts;
  // Empty if nothing is saved.
  const ownWords = own && countsPhrase(i18n, own);
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
      </ul>
      {asking === 'everything' ? (
        <InlineConfirm
          question={[t`Delete everything, including your preferences?`, ownWords].filter(Boolean).join(' ')}
          yes={t`Clear everything`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(ownWords ? 'ownWords' : 'not');
            if (!ownWords) clearing.mutate(areas);
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
      <BrowserLine />
    </>
  );
}

/** The browser's own count. */
function BrowserLine() {
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
  if (data?.used === undefined || data.quota === undefined) return null;
  const used = sizeLabel(i18n, data.used);
  const quota = sizeLabel(i18n, data.quota);
  return (
    <p className={styles.line}>
      {t`Your browser says that this site uses ${used}.`} {t`Space available: ${quota}.`}{' '}
      {data.isProtected ? t`Storage is protected: this stays until you remove it.` : null}
    </p>
  );
}
