import type { LazyDialogProps, LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';
import type { ParadigmDialogProps } from './ParadigmDialog.tsx';

export function lazyParadigmDialog(inflection: Omit<ParadigmDialogProps, keyof LazyDialogProps>): LoadDialog {
  return async () => {
    const [{ ParadigmDialog }] = await Promise.all([import('./ParadigmDialog.tsx'), lazyMessagesAhead()]);
    return (props) => <ParadigmDialog {...props} {...inflection} />;
  };
}
