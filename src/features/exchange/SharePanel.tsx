import Archive20Regular from 'virtual:icons/Archive20Regular';
import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import DocumentTable20Regular from 'virtual:icons/DocumentTable20Regular';
import HatGraduation20Regular from 'virtual:icons/HatGraduation20Regular';
import Link20Regular from 'virtual:icons/Link20Regular';
import Print20Regular from 'virtual:icons/Print20Regular';
import QrCode20Regular from 'virtual:icons/QrCode20Regular';
import SlideText20Regular from 'virtual:icons/SlideText20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { SavedList } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { BackupPart } from './BackupPart.tsx';
import { AnkiPart, LiftPart, TablePart } from './ExportParts.tsx';
import { CodePart, LinkPart } from './LinkParts.tsx';
import { PrintPart } from './PrintedSheet.tsx';

const useStyles = makeStyles({
  // The menu beside what was chosen.
  wide: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 16.75rem', gap: '1.125rem' },
  menu: { paddingLeft: '0.375rem', borderLeft: `1px solid ${tokens.colorNeutralStroke1}` },
  group: { margin: 0, padding: '0.25rem 0', border: 0 },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  heading: {
    // Below the line over its group, not in it.
    float: 'left',
    width: '100%',
    boxSizing: 'border-box',
    padding: '0.375rem 0.875rem 0.25rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.875rem',
    width: '100%',
    minHeight: '2.875rem',
    padding: '0.125rem 0.875rem',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    lineHeight: 1.3,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    '> svg': { color: tokens.colorBrandForeground1 },
  },
  hint: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: '0.75rem', fontWeight: 400 },
});

interface SharePanelProps {
  readonly saved: SavedList;
  readonly onClose: () => void;
}

const parts = {
  link: (saved) => <LinkPart saved={saved} />,
  code: (saved) => <CodePart saved={saved} />,
  anki: (saved) => <AnkiPart saved={saved} />,
  table: (saved) => <TablePart saved={saved} />,
  lift: (saved) => <LiftPart saved={saved} />,
  backup: () => <BackupPart />,
  columns: (saved) => <PrintPart saved={saved} form="columns" />,
  cards: (saved) => <PrintPart saved={saved} form="cards" />,
} satisfies Readonly<Record<string, (saved: SavedList) => ReactNode>>;

type ShareWay = keyof typeof parts;

/** On wide screens the menu stands beside what was chosen, on phones one comes after the other. */
export function SharePanel({ saved, onClose }: SharePanelProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const isWide = useMedia(wideQuery);
  const [way, setWay] = useState<ShareWay>();
  const [isOpen, setOpen] = useState(true);
  const { name } = saved.list;
  const chosen = way ?? (isWide ? 'code' : undefined);
  const menu = <ShareMenu chosen={isWide ? chosen : undefined} onChoose={setWay} />;
  const part = chosen && parts[chosen](saved);
  return (
    // Unmounted before it has closed, it would leave the page hidden from screen readers.
    <Sheet open={isOpen} table title={t`Share “${name}”`} onClose={() => setOpen(false)} onGone={onClose}>
      {isWide ? (
        <div className={styles.wide}>
          <div>{part}</div>
          <div className={styles.menu}>{menu}</div>
        </div>
      ) : (
        (part ?? menu)
      )}
      {isWide || part === undefined ? null : (
        <p>
          <TextButton onClick={() => setWay(undefined)}>{t`Other ways to share`}</TextButton>
        </p>
      )}
    </Sheet>
  );
}

interface ShareMenuProps {
  readonly chosen: ShareWay | undefined;
  readonly onChoose: (way: ShareWay) => void;
}

interface Row {
  readonly way: ShareWay;
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint?: string;
}

function ShareMenu({ chosen, onChoose }: ShareMenuProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const groups: readonly { readonly name: string; readonly rows: readonly Row[] }[] = [
    {
      name: t`Send`,
      rows: [
        { way: 'link', icon: <Link20Regular />, name: t`Link` },
        { way: 'code', icon: <QrCode20Regular />, name: t`QR code` },
      ],
    },
    {
      name: t`Export`,
      rows: [
        { way: 'anki', icon: <HatGraduation20Regular />, name: 'Anki', hint: t`one file, with audio` },
        { way: 'table', icon: <DocumentTable20Regular />, name: t`CSV or TSV`, hint: t`Anki, spreadsheets` },
        { way: 'lift', icon: <Archive20Regular />, name: 'LIFT 0.13', hint: t`FieldWorks; with audio` },
        {
          way: 'backup',
          icon: <ArrowDownload20Regular />,
          name: t`Backup`,
          hint: t`everything, for restoring on another device`,
        },
      ],
    },
    {
      name: t`Print`,
      rows: [
        { way: 'columns', icon: <Print20Regular />, name: t`Two columns`, hint: t`fold to test yourself` },
        { way: 'cards', icon: <SlideText20Regular />, name: t`Folding cards` },
      ],
    },
  ];
  return groups.map(({ name, rows }, index) => (
    <fieldset key={name} className={mergeClasses(styles.group, index > 0 && styles.line)}>
      <legend className={styles.heading}>{name}</legend>
      {rows.map(({ way, icon, name: row, hint }) => (
        <button
          key={way}
          type="button"
          className={mergeClasses(styles.row, way === chosen && styles.chosen)}
          aria-pressed={chosen === undefined ? undefined : way === chosen}
          onClick={() => onChoose(way)}
        >
          {icon}
          <span>
            {row}
            {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  ));
}
