/** The drawer's dialogs, fetched on demand. */

import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';

const loadChoosers = () => import('#src/features/settings/choosers/Choosers.tsx');

export const LanguageChooser = lazyDialog(lazyWithMessages(loadChoosers, 'LanguageChooser'));
export const DictionaryChooser = lazyDialog(lazyWithMessages(loadChoosers, 'DictionaryChooser'));
export const VoiceChooser = lazyDialog(
  lazyWithMessages(() => import('#src/features/settings/choosers/VoiceChooser.tsx'), 'VoiceChooser'),
);
export const SharedDeviceDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/storage/SharedDevice.tsx'), 'SharedDeviceDialog'),
);
export const HelpDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/help/dialog/HelpDialog.tsx'), 'HelpDialog'),
);
