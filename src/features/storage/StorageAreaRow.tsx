import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StorageAreaName, StorageItems } from '#src/local/storageArea.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { areaText } from './areaText.ts';
import { countsLine } from './countsLine.ts';
import { LimitSelect } from './LimitSelect.tsx';
import type { StorageAreaState } from './useStorageAreas.ts';

const useStyles = makeStyles({
  row: {
    padding: '0.75rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ':last-child': { borderBottom: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '1rem' },
  words: { flex: 1, minWidth: 0 },
  head: { display: 'flex', alignItems: 'baseline', gap: '0.75rem', fontSize: '1rem', lineHeight: '1.375rem' },
  size: { color: tokens.colorNeutralForeground2, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  text: { color: tokens.colorNeutralForeground3, fontSize: '0.8125rem', lineHeight: '1.25rem' },
  failed: { color: tokens.colorPaletteDarkOrangeForeground1, overflowWrap: 'anywhere' },
});

/** What `StorageAreaRow` draws. */
export interface StorageAreaRowProps {
  readonly name: StorageAreaName;
  readonly state: StorageAreaState;
  /** Bytes of which one can be chosen as the most that is kept. */
  readonly limits: readonly number[] | undefined;
  readonly onClear: () => void;
  readonly onLimit: (bytes: number) => void;
}

/** One area: what it is, what it weighs, and clearing it. */
export function StorageAreaRow({ name, state, limits, onClear, onLimit }: StorageAreaRowProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [asking, setAsking] = useState(false);
  const words = areaText(i18n, name);
  const full = state.state === 'counted' && state.bytes > 0;
  const counts = state.state === 'counted' && state.counts ? countsLine(i18n, state.counts) : undefined;
  const piecesOf = (pieces: StorageItems): string => {
    const database = sizeLabel(i18n, pieces.database);
    const files = sizeLabel(i18n, pieces.files);
    return t`Installed: ${database}. Download files: ${files}.`;
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.head}>
            {words.name}
            <span className={styles.size} role="status">
              {state.state === 'counted' ? sizeLabel(i18n, state.bytes) : null}
              {state.state === 'counting' ? <Skeleton width="3rem" /> : null}
              {state.state === 'clearing' ? t`Clearing…` : null}
            </span>
          </div>
          <div className={styles.text}>{words.text}</div>
          {full && state.counts ? <div className={styles.text}>{countsLine(i18n, state.counts)}</div> : null}
          {full && state.pieces ? <div className={styles.text}>{piecesOf(state.pieces)}</div> : null}
          {limits && state.state === 'counted' && state.limit !== undefined ? (
            <LimitSelect
              label={t`Space limit: ${words.name}`}
              limit={state.limit}
              choices={limits}
              onChoose={onLimit}
            />
          ) : null}
          {state.state === 'failed' ? (
            <div className={`${styles.text} ${styles.failed}`} role="alert">
              {t`This could not be read or cleared.`} {state.text}
            </div>
          ) : null}
        </div>
        {full || state.state === 'failed' ? (
          <TextButton
            aria-label={t`Clear: ${words.name}`}
            onClick={() => setAsking(true)}
          >{t`Clear`}</TextButton>
        ) : null}
      </div>
      {asking ? (
        <InlineConfirm
          question={counts === undefined ? t`Delete this from the device?` : t`Permanently delete ${counts}?`}
          yes={t`Clear`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            onClear();
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
