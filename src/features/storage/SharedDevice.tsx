import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sharedDevice } from '#src/local/remembering.ts';
import { remember } from '#src/saved/cleanup/forgetting.ts';
import { savedArea, savedCounts } from '#src/saved/savedArea.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { ActionFailure, InlineConfirm, useAction } from '#src/ui/controls/actions.tsx';
import { Switch } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';
import { countsPhrase } from './StorageAreaRow.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

async function share(value: boolean): Promise<void> {
  sharedDevice.set(value);
  if (value) await savedArea.clear();
  await remember(!value);
}

/** Asks before the words of the device's owner are deleted. */
export function SharedDeviceDialog({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const isShared = useObservable(sharedDevice);
  const { run, failure } = useAction();
  /** What would be deleted; empty without a question. */
  const [counts, ask] = useState('');

  async function change(value: boolean): Promise<void> {
    const lost = value ? countsPhrase(i18n, await savedCounts()) : '';
    if (lost === '') await share(value);
    else ask(lost);
  }

  return (
    <Sheet open={open} title={t`Shared device`} onClose={onClose}>
      <Switch on={isShared} onChange={(value) => run(() => change(value))}>{t`Shared device`}</Switch>
      <p className={styles.text}>
        {t`“Next pupil” deletes all saved words and searches. So does opening the app again.`}
      </p>
      {counts === '' ? null : (
        <InlineConfirm
          question={t({ message: `Permanently delete ${counts}?`, comment: '{counts}: 2 lists and 5 words' })}
          yes={t`Delete`}
          no={t`Cancel`}
          onYes={() => {
            ask('');
            run(() => share(true));
          }}
          onNo={() => ask('')}
        />
      )}
      <ActionFailure text={failure} />
    </Sheet>
  );
}
