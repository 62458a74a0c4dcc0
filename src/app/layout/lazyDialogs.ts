/** The drawer's dialogs, fetched on demand. */

import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';

const loadChoosers = () => import('#src/features/settings/choosers/Choosers.tsx');

export const LazyLanguageChooser = lazyDialog(lazyWithMessages(loadChoosers, 'LanguageChooser'));
export const LazyDictionaryChooser = lazyDialog(lazyWithMessages(loadChoosers, 'DictionaryChooser'));
export const LazyVoiceChooser = lazyDialog(
  lazyWithMessages(() => import('#src/features/settings/choosers/VoiceChooser.tsx'), 'VoiceChooser'),
);
export const LazySharedDeviceDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/storage/SharedDevice.tsx'), 'SharedDeviceDialog'),
);
export const LazyHelpDialog = lazyDialog(
  lazyWithMessages(() => import('#src/features/help/dialog/HelpDialog.tsx'), 'HelpDialog'),
);
