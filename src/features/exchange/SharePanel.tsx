import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { useEscape, useLayer } from '#src/ui/layers/layers.ts';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { AnkiPart } from './AnkiPart.tsx';
import { BackupPart } from './BackupPart.tsx';
import { CodePart } from './CodePart.tsx';
import { LiftPart } from './LiftPart.tsx';
import { LinkPart } from './LinkPart.tsx';
import { PrintPart } from './PrintPart.tsx';
import { ShareMenu, type ShareWay } from './ShareMenu.tsx';
import { TablePart } from './TablePart.tsx';
import { type KeptList, useKeptList } from './useKeptList.ts';

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    zIndex: 20,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 16.75rem',
    width: 'min(36.5rem, calc(100vw - 1rem))',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    overflow: 'hidden auto',
    '@media print': { display: 'none' },
  },
  part: { minWidth: 0, padding: '1rem 1.125rem' },
  menu: { padding: '0.5rem 0.375rem', borderLeft: `1px solid ${tokens.colorNeutralStroke1}` },
});

interface SharePanelProps {
  readonly listId: string;
  readonly onClose: () => void;
}

function partOf(way: ShareWay, kept: KeptList): ReactNode {
  switch (way) {
    case 'link':
      return <LinkPart kept={kept} />;
    case 'code':
      return <CodePart kept={kept} />;
    case 'anki':
      return <AnkiPart kept={kept} />;
    case 'table':
      return <TablePart kept={kept} />;
    case 'lift':
      return <LiftPart kept={kept} />;
    case 'backup':
      return <BackupPart />;
    case 'columns':
    case 'cards':
      return <PrintPart kept={kept} form={way} />;
  }
}

/** Distance from what it stands under, and from the edges of the window, in pixels. */
const gap = 8;

function place(panel: HTMLElement, anchor: Element | null): void {
  const at = anchor instanceof HTMLButtonElement ? anchor.getBoundingClientRect() : undefined;
  const top = at ? Math.min(at.bottom + gap, innerHeight / 2) : 9 * gap;
  panel.style.top = `${top}px`;
  panel.style.right = `${Math.max(gap, innerWidth - (at?.right ?? innerWidth))}px`;
  panel.style.maxHeight = `${innerHeight - top - gap}px`;
}

/** Sharing a list: on wide screens a panel, the menu right and what was chosen beside it; on a phone a sheet. */
export function SharePanel(props: SharePanelProps) {
  const isWide = useMedia(wideQuery);
  const kept = useKeptList(props.listId);
  if (kept === undefined) return null;
  return isWide ? <WidePanel {...props} kept={kept} /> : <NarrowPanel {...props} kept={kept} />;
}

interface DrawnPanelProps extends SharePanelProps {
  readonly kept: KeptList;
}

function WidePanel({ kept, onClose }: DrawnPanelProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [way, setWay] = useState<ShareWay>('code');
  const panel = useRef<HTMLDivElement>(null);
  // What opened it has the focus: it stands under it, and gives the focus back to it.
  const [opener] = useState(() => document.activeElement);
  const { name } = kept.list;
  useLayer(true, onClose);
  useEscape(onClose);
  useLayoutEffect(() => {
    if (panel.current) place(panel.current, opener);
  });
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  const closeFrom = useEffectEvent((target: EventTarget | null): void => {
    const isInside =
      target instanceof Element &&
      ([panel.current, opener].some((one) => one?.contains(target)) || target.closest('dialog') !== null);
    if (!isInside) onClose();
  });
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => closeFrom(target);
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
  return (
    <div ref={panel} role="dialog" aria-label={t`Share “${name}”`} className={styles.panel}>
      <div className={styles.part}>{partOf(way, kept)}</div>
      <div className={styles.menu}>
        <ShareMenu chosen={way} onChoose={setWay} />
      </div>
    </div>
  );
}

function NarrowPanel({ kept, onClose }: DrawnPanelProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<ShareWay>();
  const [isOpen, setOpen] = useState(true);
  const { name } = kept.list;
  return (
    // Taken away before it has closed, it would leave the page hidden from screen readers.
    <Sheet open={isOpen} title={t`Share “${name}”`} onClose={() => setOpen(false)} onGone={onClose}>
      {way === undefined ? (
        <ShareMenu chosen={undefined} onChoose={setWay} />
      ) : (
        <>
          {partOf(way, kept)}
          <p>
            <TextButton onClick={() => setWay(undefined)}>{t`Other ways to share`}</TextButton>
          </p>
        </>
      )}
    </Sheet>
  );
}
