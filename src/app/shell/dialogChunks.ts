/** The drawer's dialogs, fetched on demand. */
import { lazyComponent, lazyDialog, lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const loadChoosers = () => import('#src/features/settings/Choosers.tsx');

export const LanguageChooser = lazyDialog(lazyComponent(loadChoosers, 'LanguageChooser'));
export const DictionaryChooser = lazyDialog(lazyComponent(loadChoosers, 'DictionaryChooser'));
export const VoiceChooser = lazyDialog(
  lazyComponent(() => import('#src/features/settings/VoiceChooser.tsx'), 'VoiceChooser'),
);
export const SharedDeviceDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/storage/SharedDevice.tsx'), 'SharedDeviceDialog'),
);
export const HelpDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/help/dialog/HelpDialog.tsx'), 'HelpDialog'),
);
