import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LibraryPack } from '#src/data/device/libraryState.ts';
import type { PackState } from '#src/data/device/packState.ts';
import { InlineConfirm } from '#src/ui/InlineConfirm.tsx';
import { packLabel } from '#src/ui/labels/packLabel.ts';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { failureText } from './failureText.ts';
import { PackButtons, type PackOrders } from './PackButtons.tsx';
import { packFacts } from './packFacts.ts';

const useStyles = makeStyles({
  row: {
    padding: '0.5rem 0 0.625rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ':last-child': { borderBottom: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '0.25rem' },
  words: { flex: 1, minWidth: 0 },
  name: { fontSize: '1rem', lineHeight: '1.375rem', overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, fontSize: '0.8125rem', lineHeight: '1.25rem' },
  credit: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  fold: { '> summary': { cursor: 'pointer', width: 'fit-content' } },
  state: { marginTop: '0.25rem', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
  failed: { color: tokens.colorPaletteDarkOrangeForeground1 },
  progress: { display: 'grid', gap: '0.25rem', marginTop: '0.375rem', maxWidth: '30rem' },
});

/** What `PackRow` draws. */
export interface PackRowProps {
  readonly pack: LibraryPack;
  readonly state: PackState;
  /** Bytes of a newer version; 0 when there is none. */
  readonly update: number;
  readonly orders: PackOrders;
}

/** One dictionary, or the inflection of one language: what it is, how it stands with it, what can be done. */
export function PackRow({ pack, state, update, orders }: PackRowProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [removing, setRemoving] = useState(false);
  const name = packLabel(i18n, pack.id);
  const facts = packFacts(i18n, pack);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.name}>{name}</div>
          {pack.credit === undefined ? (
            <div className={styles.facts}>{facts}</div>
          ) : (
            <details className={`${styles.facts} ${styles.fold}`}>
              <summary>{facts}</summary>
              <div className={styles.credit}>{pack.credit}</div>
            </details>
          )}
        </div>
        <PackButtons
          name={name}
          state={state}
          update={update > 0}
          orders={{ ...orders, remove: () => setRemoving(true) }}
        />
      </div>
      {update > 0 ? (
        <div className={styles.state}>{t`A newer version is there: ${sizeLabel(i18n, update)}.`}</div>
      ) : null}
      {removing && state.state === 'here' ? (
        <InlineConfirm
          question={t`Remove it from this device?`}
          yes={t`Remove`}
          no={t`Keep`}
          onYes={() => {
            setRemoving(false);
            orders.remove();
          }}
          onNo={() => setRemoving(false)}
        />
      ) : (
        <Progress name={name} state={state} />
      )}
    </li>
  );
}

function Progress({ name, state }: { readonly name: string; readonly state: PackState }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  switch (state.state) {
    case 'absent':
    case 'here':
      return null;
    case 'building':
      return <div className={styles.state}>{t`Being prepared…`}</div>;
    case 'removing':
      return <div className={styles.state}>{t`Being removed…`}</div>;
    case 'failed':
      return (
        <div className={`${styles.state} ${styles.failed}`} role="alert" title={state.text}>
          {failureText(i18n, state.failure)}
        </div>
      );
    default: {
      const done = sizeLabel(i18n, state.bytes);
      const of = sizeLabel(i18n, state.of);
      const words = {
        waiting: t`${done} of ${of}, waiting`,
        fetching: t`${done} of ${of}`,
        offline: t`${done} of ${of}. It goes on when the network is back.`,
        paused: t`${done} of ${of}, paused`,
      };
      return (
        <div className={styles.progress}>
          <ProgressBar
            label={t`Download of ${name}`}
            value={state.bytes}
            max={state.of}
            still={state.state !== 'fetching'}
          />
          <span className={styles.facts}>{words[state.state]}</span>
        </div>
      );
    }
  }
}
