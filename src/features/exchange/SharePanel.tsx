import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ankiInWorker, WorkerNotLoaded } from '#src/device/backend/deviceConnection.ts';
import type { AnkiDeck } from '#src/device/worker/ankiCollection.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { useEscape, useLayer } from '#src/ui/layers/layers.ts';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { BackupPart } from './BackupPart.tsx';
import { CodePart } from './CodePart.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ankiMaker, ankiWords } from './export/exportAnki.ts';
import { combineLimit, liftMaker } from './export/exportLift.ts';
import { wavOf } from './format/lift/wavFile.ts';
import { LinkPart, type PartProps } from './LinkPart.tsx';
import { PrintedSheet, type SheetForm } from './PrintedSheet.tsx';
import { usePartStyles } from './partStyles.ts';
import { ShareMenu, type ShareWay } from './ShareMenu.tsx';
import { TablePart } from './TablePart.tsx';
import { type SavedList, useSavedList } from './useSavedList.ts';

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

function partOf(way: ShareWay, kept: SavedList): ReactNode {
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
  const kept = useSavedList(props.listId);
  if (kept === undefined) return null;
  return isWide ? <WidePanel {...props} kept={kept} /> : <NarrowPanel {...props} kept={kept} />;
}

interface DrawnPanelProps extends SharePanelProps {
  readonly kept: SavedList;
}

function WidePanel({ kept, onClose }: DrawnPanelProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [way, setWay] = useState<ShareWay>('code');
  const panel = useRef<HTMLDivElement>(null);
  // The opener has the focus: the panel stands below it and returns the focus to it.
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

/** The engine of the database is fetched when it is first needed. */
async function collectionOf(deck: AnkiDeck): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await ankiInWorker(deck);
  } catch (error) {
    throw error instanceof WorkerNotLoaded ? new ExchangeFailure('notLoaded', { cause: error }) : error;
  }
}

/** A list as a package for Anki, with its recordings. */
export function AnkiPart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const maker = ankiMaker(kept.list, kept.words, i18n.locale, collectionOf);
  const size = sizeLabel(i18n, maker.size);
  const [cards, all] = [ankiWords(kept.words).length, kept.words.length];
  const count = cards === all ? all : `${cards} / ${all}`;
  return (
    <>
      <p className={styles.title}>Anki</p>
      <p className={styles.quiet}>
        {t`One file with sound. Open it with Anki. A later file updates the cards.`}
      </p>
      <p className={styles.quiet}>
        {t`Words: ${count}`} · {t`About ${size}.`}
      </p>
      <ExportButtons file={maker} make={async () => maker} />
    </>
  );
}

/** A list as a LIFT package, with its recordings as WAV. */
export function LiftPart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const maker = liftMaker(kept.words, { name: kept.list.name, noteTag: i18n.locale, toWav: wavOf });
  const size = sizeLabel(i18n, maker.size);
  const limit = sizeLabel(i18n, combineLimit);
  return (
    <>
      <p className={styles.title}>LIFT 0.13</p>
      <p className={styles.quiet}>
        {t`For FieldWorks, WeSay and The Combine: a ZIP with the words, and recordings as WAV. Unpack it before you open it in FieldWorks.`}
      </p>
      <p className={styles.quiet}>{t`About ${size}.`}</p>
      {maker.size > combineLimit ? (
        <p className={styles.quiet}>{t`The Combine takes ${limit} at most. Share fewer words at a time.`}</p>
      ) : null}
      <ExportButtons file={maker} make={async () => maker} />
    </>
  );
}

interface PrintPartProps extends PartProps {
  readonly form: SheetForm;
}

/** Printing a list on A4. */
export function PrintPart({ kept, form }: PrintPartProps) {
  const { t } = useLingui();
  const styles = usePartStyles();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <p className={styles.title}>{form === 'columns' ? t`Two columns` : t`Folding cards`}</p>
      <p className={styles.quiet}>
        {form === 'columns'
          ? t`Words on the left, translations on the right. Fold the sheet on the dashed line to test yourself.`
          : t`Cut along the lines and fold each card on its dashed line: the word is on one side, the translation on the other.`}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => setPrinting(true)}>{t`Print`}</TextButton>
      </div>
      {isPrinting ? (
        <PrintedSheet
          form={form}
          name={kept.list.name}
          words={kept.words}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
}
