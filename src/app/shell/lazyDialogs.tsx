import { useLingui } from '@lingui/react/macro';
import { HelpDialog, HelpSection } from '#src/features/help/HelpDialog.tsx';
import { VoiceChooser } from '#src/features/settings/VoiceChooser.tsx';
import { KeyHelp } from '#src/features/shortcuts/KeyHelp.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';
import { SharedDeviceDialog } from '#src/features/storage/SharedDevice.tsx';
import type { LazyDialogProps, LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';

/** Each voice can be heard saying its name. */
export function VoiceDialog(props: LazyDialogProps) {
  const { t } = useLingui();
  return (
    <VoiceChooser
      {...props}
      sampleOf={(language, { code, name }) => (
        <SpeakButton language={language} voice={code} text={name} label={t`Listen to ${name}`} />
      )}
    />
  );
}

function HelpWithKeys(props: LazyDialogProps) {
  return (
    <HelpDialog {...props}>
      <KeyHelp renderSection={(title, content) => <HelpSection title={title}>{content}</HelpSection>} />
    </HelpDialog>
  );
}

export const helpWithKeys: LoadDialog = async () => {
  await lazyMessagesAhead();
  return HelpWithKeys;
};

export const sharedDeviceWithMessages: LoadDialog = async () => {
  await lazyMessagesAhead();
  return SharedDeviceDialog;
};
