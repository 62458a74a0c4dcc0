import { makeStyles, tokens } from '@fluentui/react-components';
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme';
import { useLingui } from '@lingui/react/macro';
import { choose, themeChoices, usePreferences } from '#src/data/preferences.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    color: tokens.colorNeutralForeground2,
  },
  select: {
    flex: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0 0.5rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Light, dark, or as the device has it. */
export function ThemeSelect() {
  const { t } = useLingui();
  const styles = useStyles();
  const { theme } = usePreferences();
  const names = { system: t`As the device`, light: t`Light`, dark: t`Dark` };
  return (
    <div className={styles.row}>
      <DarkTheme20Regular />
      <select
        className={styles.select}
        aria-label={t`Colours`}
        value={theme}
        onChange={({ target }) => {
          const choice = themeChoices.find((one) => one === target.value);
          if (choice) choose({ theme: choice });
        }}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
