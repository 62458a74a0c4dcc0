/** The code of the drawer's dialogs, each fetched when it is first wanted. */
import type { LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';

/** The language chooser. */
export const loadLanguages: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ LanguageChooser }) => LanguageChooser);

/** The dictionary chooser. */
export const loadDictionaries: LoadDialog = () =>
  import('#src/features/settings/Choosers.tsx').then(({ DictionaryChooser }) => DictionaryChooser);

/** The voice chooser. */
export const loadVoices: LoadDialog = () =>
  import('./lazyDialogs.tsx').then(({ VoiceDialog }) => VoiceDialog);

/** The help. */
export const loadHelp: LoadDialog = () =>
  import('./lazyDialogs.tsx').then(({ helpWithKeys }) => helpWithKeys());
