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
import { useState } from 'react';
import type { SavedList } from '#src/saved/savedWord.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { BackupPanel } from './BackupPanel.tsx';
import { AnkiPanel, LiftPanel, TablePanel } from './ExportPanels.tsx';
import { CodePanel, LinkPanel } from './LinkPanels.tsx';
import { PrintPanel } from './PrintedSheet.tsx';

const useStyles = makeStyles({
  // The menu beside what was chosen.
  wide: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 16.75rem', gap: '1rem' },
  menu: { paddingLeft: '0.25rem', borderLeft: `1px solid ${tokens.colorNeutralStroke1}` },
  group: { margin: 0, padding: '0.25rem 0', border: 0 },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  heading: {
    // Below the line over its group, not in it.
    float: 'left',
    width: '100%',
    padding: '0.25rem 0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    width: '100%',
    minHeight: '2.875rem',
    padding: '0.125rem 0.75rem',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    lineHeight: 1.3,
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '> svg': { flex: 'none', color: tokens.colorNeutralForeground2 },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    '> svg': { color: tokens.colorBrandForeground1 },
  },
  hint: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: 400,
  },
});

function useExportFormats(saved: SavedList) {
  const { t } = useLingui();
  return [
    {
      name: t`Send`,
      formats: [
        { id: 'link', icon: <Link20Regular />, name: t`Link`, panel: <LinkPanel saved={saved} /> },
        { id: 'code', icon: <QrCode20Regular />, name: t`QR code`, panel: <CodePanel saved={saved} /> },
      ],
    },
    {
      name: t`Export`,
      formats: [
        {
          id: 'anki',
          icon: <HatGraduation20Regular />,
          name: 'Anki',
          hint: t`one file, with audio`,
          panel: <AnkiPanel saved={saved} />,
        },
        {
          id: 'table',
          icon: <DocumentTable20Regular />,
          name: t`CSV or TSV`,
          hint: t`Anki, spreadsheets`,
          panel: <TablePanel saved={saved} />,
        },
        {
          id: 'lift',
          icon: <Archive20Regular />,
          name: 'LIFT 0.13',
          hint: t`FieldWorks; with audio`,
          panel: <LiftPanel saved={saved} />,
        },
        {
          id: 'backup',
          icon: <ArrowDownload20Regular />,
          name: t`Backup`,
          hint: t`everything, for restoring on another device`,
          panel: <BackupPanel />,
        },
      ],
    },
    {
      name: t`Print`,
      formats: [
        {
          id: 'columns',
          icon: <Print20Regular />,
          name: t`Two columns`,
          hint: t`fold to test yourself`,
          panel: <PrintPanel saved={saved} form="columns" />,
        },
        {
          id: 'cards',
          icon: <SlideText20Regular />,
          name: t`Folding cards`,
          panel: <PrintPanel saved={saved} form="cards" />,
        },
      ],
    },
  ];
}

/** On wide screens the menu stands beside what was chosen, on phones one comes after the other. */
export function SharePanel({ saved, onClose }: { saved: SavedList; onClose: () => void }) {
  const { t } = useLingui();
  const styles = useStyles();
  const isWide = useMedia(wideQuery);
  const groups = useExportFormats(saved);
  const [way, setWay] = useState<string>();
  const [isOpen, setOpen] = useState(true);
  const { name } = saved.list;
  const chosen = way ?? (isWide ? 'code' : undefined);
  const panel = groups.flatMap(({ formats }) => formats).find(({ id }) => id === chosen)?.panel;
  const menu = groups.map((group, index) => (
    <fieldset key={group.name} className={mergeClasses(styles.group, index > 0 && styles.line)}>
      <legend className={styles.heading}>{group.name}</legend>
      {group.formats.map(({ id, icon, name: format, hint }) => (
        <button
          key={id}
          type="button"
          className={mergeClasses(styles.row, id === chosen && styles.chosen)}
          aria-pressed={isWide ? id === chosen : undefined}
          onClick={() => setWay(id)}
        >
          {icon}
          <span>
            {format}
            {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  ));
  return (
    // Unmounted before it has closed, it would leave the page hidden from screen readers.
    <Sheet open={isOpen} table title={t`Share “${name}”`} onClose={() => setOpen(false)} onGone={onClose}>
      {isWide ? (
        <div className={styles.wide}>
          <div>{panel}</div>
          <div className={styles.menu}>{menu}</div>
        </div>
      ) : (
        (panel ?? menu)
      )}
      {isWide || panel === undefined ? null : (
        <p>
          <TextButton onClick={() => setWay(undefined)}>{t`Other ways to share`}</TextButton>
        </p>
      )}
    </Sheet>
  );
}
