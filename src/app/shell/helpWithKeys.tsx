/** The help with its part about keys, whose words are lazy. */
import { HelpDialog, HelpSection } from '#src/features/help/HelpDialog.tsx';
import { KeyHelp } from '#src/features/shortcuts/KeyHelp.tsx';
import type { LazyDialogProps, LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { LazyMessages, lazyMessagesAhead } from '#src/ui/waiting/LazyMessages.tsx';

function HelpWithKeys(props: LazyDialogProps) {
  return (
    <HelpDialog {...props}>
      <LazyMessages>
        <KeyHelp renderSection={(title, content) => <HelpSection title={title}>{content}</HelpSection>} />
      </LazyMessages>
    </HelpDialog>
  );
}

/** The dialog, once its words are there. */
export const helpWithKeys: LoadDialog = async () => {
  await lazyMessagesAhead();
  return HelpWithKeys;
};
