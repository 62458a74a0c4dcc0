/** The code of the drawer's dialogs, fetched on demand. */
import type { LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';

export const loadLanguages: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ LanguageChooser }) => LanguageChooser);

export const loadDictionaries: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ DictionaryChooser }) => DictionaryChooser);

export const loadVoices: LoadDialog = () =>
  import('./lazyDialogs.tsx').then(({ VoiceDialog }) => VoiceDialog);

export const loadSharedDevice: LoadDialog = () =>
  import('./lazyDialogs.tsx').then(({ sharedDeviceWithMessages }) => sharedDeviceWithMessages());

export const loadHelp: LoadDialog = () =>
  import('./lazyDialogs.tsx').then(({ helpWithKeys }) => helpWithKeys());
