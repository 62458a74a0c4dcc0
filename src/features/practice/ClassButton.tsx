import QrCode20Regular from 'virtual:icons/QrCode20Regular';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { LoadFailure } from '#src/ui/waiting/lazyComponent.tsx';
import type { PracticeChoice } from './model/practiceChoices.ts';
import type { PracticeList } from './practiceSource.ts';

/** What `ClassButton` draws. */
export interface ClassButtonProps {
  readonly list: PracticeList;
  readonly choice: PracticeChoice;
}

/** Shows the link that sets a session with a list. One instance serves one list and choice: give it a key. */
export function ClassButton({ list, choice }: ClassButtonProps) {
  const { t } = useLingui();
  const { state, show, dialog } = useLazyDialog(async () => {
    const { ClassSheet } = await import('./ClassSheet.tsx');
    return (props) => <ClassSheet {...props} list={list} choice={choice} />;
  });
  return (
    <>
      <IconButton
        label={`${t`For a class`}: ${list.name}`}
        icon={<QrCode20Regular />}
        aria-haspopup="dialog"
        onClick={show}
      />
      {state === 'failed' ? <LoadFailure /> : null}
      {dialog}
    </>
  );
}
