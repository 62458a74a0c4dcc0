import Archive20Regular from 'virtual:icons/Archive20Regular';
import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import DocumentTable20Regular from 'virtual:icons/DocumentTable20Regular';
import HatGraduation20Regular from 'virtual:icons/HatGraduation20Regular';
import Link20Regular from 'virtual:icons/Link20Regular';
import Print20Regular from 'virtual:icons/Print20Regular';
import QrCode20Regular from 'virtual:icons/QrCode20Regular';
import SlideText20Regular from 'virtual:icons/SlideText20Regular';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SavedList } from '#src/saved/wordList.ts';
import { BackupPart } from './BackupPart.tsx';
import { AnkiPart, LiftPart, TablePart } from './ExportParts.tsx';
import { CodePart, LinkPart } from './LinkParts.tsx';
import { PrintPart } from './PrintedSheet.tsx';

export interface ExportFormat {
  readonly id: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint?: string;
  /** What is shown when it is chosen. */
  readonly render: (saved: SavedList) => ReactNode;
}

export interface ExportGroup {
  readonly name: string;
  readonly formats: readonly ExportFormat[];
}

export function useExportFormats(): readonly ExportGroup[] {
  const { t } = useLingui();
  return [
    {
      name: t`Send`,
      formats: [
        { id: 'link', icon: <Link20Regular />, name: t`Link`, render: (saved) => <LinkPart saved={saved} /> },
        {
          id: 'code',
          icon: <QrCode20Regular />,
          name: t`QR code`,
          render: (saved) => <CodePart saved={saved} />,
        },
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
          render: (saved) => <AnkiPart saved={saved} />,
        },
        {
          id: 'table',
          icon: <DocumentTable20Regular />,
          name: t`CSV or TSV`,
          hint: t`Anki, spreadsheets`,
          render: (saved) => <TablePart saved={saved} />,
        },
        {
          id: 'lift',
          icon: <Archive20Regular />,
          name: 'LIFT 0.13',
          hint: t`FieldWorks; with audio`,
          render: (saved) => <LiftPart saved={saved} />,
        },
        {
          id: 'backup',
          icon: <ArrowDownload20Regular />,
          name: t`Backup`,
          hint: t`everything, for restoring on another device`,
          render: () => <BackupPart />,
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
          render: (saved) => <PrintPart saved={saved} form="columns" />,
        },
        {
          id: 'cards',
          icon: <SlideText20Regular />,
          name: t`Folding cards`,
          render: (saved) => <PrintPart saved={saved} form="cards" />,
        },
      ],
    },
  ];
}
