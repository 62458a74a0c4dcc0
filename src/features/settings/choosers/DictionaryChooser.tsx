import { useLingui } from '@lingui/react/macro';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/installation.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { CheckList } from '#src/ui/controls/CheckList.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, dictionaryLanguageLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { ChooserBar } from './ChooserBar.tsx';
import { dictionaryGroups } from './dictionaryGroups.ts';

/** Which dictionaries are asked, with what each is (A135, A136). The choice takes effect at once. */
export function DictionaryChooser({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const { wantedDicts } = usePreferences();
  return (
    <Sheet open={open} title={t`Dictionaries`} onClose={onClose}>
      {dictionaryGroups.map(({ pair, codes }) => (
        <CheckList
          key={pair?.join() ?? ''}
          name={
            pair
              ? pair.map((language) => dictionaryLanguageLabel(i18n, language)).join(' – ')
              : t`Terminology`
          }
          choices={codes.map((value) => ({
            value,
            name: dictionaryLabel(i18n, value),
            info: dictionaryInfo(i18n, value, holdingOf(value)),
          }))}
          chosen={wantedDicts}
          onToggle={(toggled, wanted) =>
            choose({
              wantedDicts: dictionaryCodes.filter((one) =>
                one === toggled ? wanted : wantedDicts.includes(one),
              ),
            })
          }
        />
      ))}
      <ChooserBar
        chosen={wantedDicts.length}
        total={dictionaryCodes.length}
        onAll={() => choose({ wantedDicts: dictionaryCodes })}
        onNone={() => choose({ wantedDicts: [] })}
        onDone={onClose}
      />
    </Sheet>
  );
}
