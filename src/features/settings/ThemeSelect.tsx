import DarkTheme20Regular from 'virtual:icons/DarkTheme20Regular';
import { useLingui } from '@lingui/react/macro';
import { choose, themeChoices, usePreferences } from '#src/local/preferences.ts';
import { SettingSelect } from './SettingSelect.tsx';

/** Light, dark, or as the device has it. */
export function ThemeSelect() {
  const { t } = useLingui();
  const { theme } = usePreferences();
  const names = { system: t`Same as device`, light: t`Light`, dark: t`Dark` };
  return (
    <SettingSelect
      icon={<DarkTheme20Regular />}
      label={t`Theme`}
      value={theme}
      options={themeChoices.map((value) => ({ value, name: names[value] }))}
      onChoose={(value) => {
        const choice = themeChoices.find((one) => one === value);
        if (choice) choose({ theme: choice });
      }}
    />
  );
}
