import { useLingui } from '@lingui/react/macro';
import { VoiceChooser } from '#src/features/settings/VoiceChooser.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';

/** The voice chooser, where each voice can be heard saying its name. */
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
