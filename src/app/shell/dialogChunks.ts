/** The code of the drawer's dialogs, fetched on demand. */
import type { LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';

export const loadLanguages: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ LanguageChooser }) => LanguageChooser);

export const loadDictionaries: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ DictionaryChooser }) => DictionaryChooser);

export const loadVoices: LoadDialog = () =>
  import('#src/features/settings/VoiceChooser.tsx').then(({ VoiceChooser }) => VoiceChooser);

export const loadSharedDevice: LoadDialog = async () => {
  const chunk = import('#src/features/storage/SharedDevice.tsx');
  await lazyMessagesAhead();
  return (await chunk).SharedDeviceDialog;
};

export const loadHelp: LoadDialog = async () => {
  const chunk = import('#src/features/help/dialog/HelpDialog.tsx');
  await lazyMessagesAhead();
  return (await chunk).HelpDialog;
};
