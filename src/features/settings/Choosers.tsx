import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { dictionaries, dictionaryCodes, termBank } from '#src/language/dictionaries.ts';
import { type DataLanguage, dataLanguages, isSamiLanguage } from '#src/language/languages.ts';
import { holdingOf } from '#src/local/installation.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { CheckList } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, dictionaryLanguageLabel, languageLabel } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    // Over the content's own padding, so that nothing shows below the bar.
    bottom: '-2px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // If the buttons do not fit beside the count, the last one stands at the end of a second line.
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '0.625rem 0 0.25rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  done: { '@media (min-width: 900px)': { display: 'none' } },
  count: { flex: 1, color: tokens.colorNeutralForeground2, fontSize: '0.875rem', whiteSpace: 'nowrap' },
});

interface ChooserBarProps {
  readonly chosen: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onDone: () => void;
}

function ChooserBar({ chosen, total, onAll, onNone, onDone }: ChooserBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        <Trans>
          {chosen} of {total}
        </Trans>
      </output>
      <TextButton onClick={onAll}>{t({ message: 'All', context: 'choose all of a list' })}</TextButton>
      <TextButton onClick={onNone}>{t({ message: 'None', context: 'choose none of a list' })}</TextButton>
      <span className={styles.done}>
        <TextButton onClick={onDone}>{t`Done`}</TextButton>
      </span>
    </div>
  );
}

/** Source and target languages change together (A133). */
function chooseLanguages(languages: readonly DataLanguage[]): void {
  choose({ srcLangs: languages, targetLangs: languages });
}

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

/** By language pair, with both directions together and Sámi first; the term bank, of no pair, comes first. */
const dictionaryGroups = Map.groupBy(
  [...dictionaries].sort((one, other) => Number(other.code === termBank) - Number(one.code === termBank)),
  ({ code, source, target }) =>
    code === termBank ? '' : dataLanguages.filter((one) => one === source || one === target).join(' '),
);

export function DictionaryChooser({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const { wantedDicts } = usePreferences();
  return (
    <Sheet open={open} title={t`Dictionaries`} onClose={onClose}>
      {[...dictionaryGroups].map(([pair, group]) => (
        <CheckList
          key={pair}
          name={
            pair === ''
              ? t`Terminology`
              : pair
                  .split(' ')
                  .map((language) => dictionaryLanguageLabel(i18n, language))
                  .join(' – ')
          }
          choices={group.map(({ code: value }) => ({
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
