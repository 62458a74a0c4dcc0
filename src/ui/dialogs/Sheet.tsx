import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { oneColumnQuery } from '#src/ui/theme/breakpoints.ts';
import { boundedLines, textSize } from '#src/ui/theme/theme.ts';
import { FluentSurface, useOverlay } from './overlay.tsx';

const useStyles = makeStyles({
  surface: {
    maxWidth: '600px',
    maxHeight: 'min(90 * var(--dvh), 56rem)',
    padding: '0.75rem 1.25rem 1.25rem',
    // Visible only with the person's own colours, which remove shadows.
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [`@media ${oneColumnQuery}`]: {
      margin: 'auto 0 0',
      width: '100%',
      maxWidth: '100%',
      borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
      paddingBottom: 'max(1.25rem, env(safe-area-inset-bottom))',
    },
  },
  table: { maxWidth: '800px' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0.5rem',
    maxHeight: 'calc(90 * var(--dvh) - 2rem)',
  },
  // Beside the button, and as high as its text.
  title: {
    gridColumn: 1,
    alignSelf: 'center',
    minWidth: 0,
    // Its first line stands beside the button.
    margin: '0.5rem 0',
    ...textSize(500),
    fontWeight: 600,
    // A long name must not fill the screen.
    ...boundedLines(3),
  },
  close: { gridColumn: 2, gridRow: 1, marginRight: '-0.5rem' },
  content: {
    gridColumn: '1 / 3',
    // Wider than the content, so that a hovered row is tinted beyond its text.
    margin: '0 -0.5rem',
    padding: '2px 0.5rem',
    overscrollBehavior: 'contain',
    ...textSize(400),
  },
});

interface SheetProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** By the close button, the backdrop or Esc. The opener gets the focus back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Text only: then the content is a tab stop, for scrolling by keyboard. */
  readonly text?: boolean;
  readonly table?: boolean;
  /** After closing: removed earlier, it would leave the page locked. */
  readonly onGone?: () => void;
}

function WhenGone({ act }: { readonly act: () => void }) {
  const run = useEffectEvent(act);
  useEffect(() => () => run(), []);
  return null;
}

/** On a phone a sheet from the bottom, on wide screens a centred card of 600 px (a table: 800 px). Load it lazily. */
export function Sheet({ open, title, onClose, children, text = false, table = false, onGone }: SheetProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <FluentSurface>
      <Dialog {...useOverlay(open, onClose)}>
        <DialogSurface className={mergeClasses(styles.surface, table && styles.table)}>
          <DialogBody className={styles.body}>
            <DialogTitle as="h2" className={styles.title} action={null}>
              {title}
            </DialogTitle>
            <IconButton
              className={styles.close}
              label={t`Close`}
              icon={<Dismiss20Regular />}
              onClick={onClose}
            />
            <DialogContent className={styles.content} tabIndex={text ? 0 : undefined}>
              {onGone ? <WhenGone act={onGone} /> : null}
              {children}
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </FluentSurface>
  );
}
