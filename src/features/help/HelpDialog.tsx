import { makeStyles, tokens } from '@fluentui/react-components';
import { Book20Regular } from '@fluentui/react-icons/svg/book';
import { BookLetter20Regular } from '@fluentui/react-icons/svg/book-letter';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Globe20Regular } from '@fluentui/react-icons/svg/globe';
import { Speaker220Regular } from '@fluentui/react-icons/svg/speaker';
import { Table20Regular } from '@fluentui/react-icons/svg/table';
import { TextAlignLeft20Regular } from '@fluentui/react-icons/svg/text-align-left';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { HelpSection } from './HelpSection.tsx';

const useStyles = makeStyles({
  icon: { color: tokens.colorBrandForeground1, verticalAlign: '-0.25em' },
  key: { color: tokens.colorBrandForeground1, fontWeight: 700, whiteSpace: 'nowrap' },
});

/** What `HelpDialog` draws. */
export interface HelpDialogProps extends LazyDialogProps {
  /** Parts that stand last. */
  readonly children?: ReactNode;
}

/** How to use the product, for someone who sees it for the first time (A129–A131). */
export function HelpDialog({ open, onClose, children }: HelpDialogProps) {
  const { t } = useLingui();
  const { icon, key } = useStyles();
  return (
    <Sheet text open={open} title={t`Help`} onClose={onClose}>
      <HelpSection title={t`Look up a word`}>
        <p>
          <Trans>
            Write a word in the search field. While you write, the list shows words that match. Choose a word
            to read about it.
          </Trans>
        </p>
        <p>
          <Trans>
            Does your keyboard lack a letter? <span className={key}>áŋ</span> in the search field opens all
            the Sámi letters.
          </Trans>
        </p>
        <p>
          <Trans>
            Start, middle and end say where in the word your letters are. Choose end to find words that end
            alike.
          </Trans>
        </p>
        <p>
          <BookLetter20Regular className={icon} />{' '}
          <Trans>
            Translations come from many dictionaries. The name of the dictionary stands beside each. Choose
            the name to see that dictionary alone.
          </Trans>
        </p>
      </HelpSection>
      <HelpSection title={t`What the symbols mean`}>
        <p>
          <Speaker220Regular className={icon} /> <Table20Regular className={icon} />{' '}
          <TextAlignLeft20Regular className={icon} />{' '}
          <Trans>
            Hear a word, see its forms, read sentences with it. A symbol is pale when it has nothing to show.
          </Trans>
        </p>
        <p>
          <Globe20Regular className={icon} /> <Book20Regular className={icon} />{' '}
          <Trans>
            Choose the languages and the dictionaries to search in. Your choice takes effect at once.
          </Trans>
        </p>
        <p>
          <Dismiss20Regular className={icon} />{' '}
          <Trans>This closes a window. So does a tap beside it, or the Esc key.</Trans>
        </p>
      </HelpSection>
      <HelpSection title={t`Without a network`}>
        <p>
          <Trans>
            Words that you have opened stay on this device. You can read them again without a network.
          </Trans>
        </p>
      </HelpSection>
      {children}
    </Sheet>
  );
}
