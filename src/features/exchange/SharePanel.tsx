import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SavedList } from '#src/saved/wordList.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { type ExportGroup, useExportFormats } from './exportFormats.tsx';

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
  hint: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: '0.75rem', fontWeight: 400 },
});

interface SharePanelProps {
  readonly saved: SavedList;
  readonly onClose: () => void;
}

/** On wide screens the menu stands beside what was chosen, on phones one comes after the other. */
export function SharePanel({ saved, onClose }: SharePanelProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const isWide = useMedia(wideQuery);
  const groups = useExportFormats();
  const [way, setWay] = useState<string>();
  const [isOpen, setOpen] = useState(true);
  const { name } = saved.list;
  const chosen = way ?? (isWide ? 'code' : undefined);
  const menu = <ShareMenu groups={groups} chosen={isWide ? chosen : undefined} onChoose={setWay} />;
  const part = groups
    .flatMap(({ formats }) => formats)
    .find(({ id }) => id === chosen)
    ?.render(saved);
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
  readonly groups: readonly ExportGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (way: string) => void;
}

function ShareMenu({ groups, chosen, onChoose }: ShareMenuProps) {
  const styles = useStyles();
  return groups.map(({ name, formats }, index) => (
    <fieldset key={name} className={mergeClasses(styles.group, index > 0 && styles.line)}>
      <legend className={styles.heading}>{name}</legend>
      {formats.map(({ id, icon, name: format, hint }) => (
        <button
          key={id}
          type="button"
          className={mergeClasses(styles.row, id === chosen && styles.chosen)}
          aria-pressed={chosen === undefined ? undefined : id === chosen}
          onClick={() => onChoose(id)}
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
}
