import { useLingui } from '@lingui/react/macro';
import { type DataLanguage, dataLanguages, isSamiLanguage } from '#src/language/languages.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { CheckList } from '#src/ui/controls/CheckList.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { ChooserBar } from './ChooserBar.tsx';

/** Source and target languages change together (A133). */
function chooseLanguages(languages: readonly DataLanguage[]): void {
  choose({ srcLangs: languages, targetLangs: languages });
}

/** Which languages words are searched and translated in (A132–A134). The choice takes effect at once. */
export function LanguageChooser({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const { srcLangs } = usePreferences();
  const groups = [
    { name: t`Sámi languages`, languages: dataLanguages.filter(isSamiLanguage) },
    { name: t`Other languages`, languages: dataLanguages.filter((language) => !isSamiLanguage(language)) },
  ];
  return (
    <Sheet open={open} title={t`Languages`} onClose={onClose}>
      {groups.map(({ name, languages }) => (
        <CheckList
          key={name}
          name={name}
          choices={languages.map((value) => ({ value, name: languageLabel(i18n, value) }))}
          chosen={srcLangs}
          onToggle={(toggled, wanted) =>
            chooseLanguages(
              dataLanguages.filter((one) => (one === toggled ? wanted : srcLangs.includes(one))),
            )
          }
        />
      ))}
      <ChooserBar
        chosen={srcLangs.length}
        total={dataLanguages.length}
        onAll={() => chooseLanguages(dataLanguages)}
        onNone={() => chooseLanguages([])}
        onDone={onClose}
      />
    </Sheet>
  );
}
