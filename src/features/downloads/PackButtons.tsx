import ArrowClockwise20Regular from 'virtual:icons/ArrowClockwise20Regular';
import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import ArrowSync20Regular from 'virtual:icons/ArrowSync20Regular';
import Checkmark20Regular from 'virtual:icons/Checkmark20Regular';
import Delete20Regular from 'virtual:icons/Delete20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Pause20Regular from 'virtual:icons/Pause20Regular';
import Play20Regular from 'virtual:icons/Play20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { PackState } from '#src/device/library/libraryState.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Spinner } from '#src/ui/waiting/Spinner.tsx';

const useStyles = makeStyles({
  buttons: { flex: 'none', display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  go: { color: tokens.colorBrandForeground1 },
  sign: {
    display: 'inline-flex',
    justifyContent: 'center',
    width: '2.75rem',
    color: tokens.colorNeutralForeground3,
  },
});

/** What can be ordered for a pack. */
export interface PackButtonOrders {
  /** Download it, or its newer version. */
  readonly download: () => void;
  readonly pause: () => void;
  /** Continue after a pause, try again after a failure. */
  readonly resume: () => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** What `PackButtons` draws. */
export interface PackButtonsProps {
  readonly name: string;
  readonly state: PackState;
  /** Whether there is a newer version. */
  readonly update: boolean;
  readonly orders: PackButtonOrders;
}

/** The buttons of a pack: at most two at a time, always at the same place. */
export function PackButtons({ name, state, update, orders }: PackButtonsProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const cancel = (
    <IconButton
      label={t`Cancel the download of ${name}`}
      icon={<Dismiss20Regular />}
      onClick={orders.cancel}
    />
  );
  switch (state.state) {
    case 'absent':
      return (
        <div className={styles.buttons}>
          <IconButton
            className={styles.go}
            label={t`Download ${name}`}
            icon={<ArrowDownload20Regular />}
            onClick={orders.download}
          />
        </div>
      );
    case 'here':
      return (
        <div className={styles.buttons}>
          {update ? (
            <IconButton
              className={styles.go}
              label={t`Update ${name}`}
              icon={<ArrowSync20Regular />}
              onClick={orders.download}
            />
          ) : (
            <span className={styles.sign} role="img" aria-label={t`On this device`}>
              <Checkmark20Regular />
            </span>
          )}
          <IconButton label={t`Remove ${name}`} icon={<Delete20Regular />} onClick={orders.remove} />
        </div>
      );
    case 'building':
    case 'removing':
      return (
        <div className={styles.buttons}>
          <span className={styles.sign}>
            <Spinner />
          </span>
        </div>
      );
    case 'paused':
      return (
        <div className={styles.buttons}>
          <IconButton
            className={styles.go}
            label={t`Continue with ${name}`}
            icon={<Play20Regular />}
            onClick={orders.resume}
          />
          {cancel}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.buttons}>
          <IconButton
            className={styles.go}
            label={t`Try again: ${name}`}
            icon={<ArrowClockwise20Regular />}
            onClick={orders.resume}
          />
          {cancel}
        </div>
      );
    default:
      return (
        <div className={styles.buttons}>
          <IconButton label={t`Pause ${name}`} icon={<Pause20Regular />} onClick={orders.pause} />
          {cancel}
        </div>
      );
  }
}
