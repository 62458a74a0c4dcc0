import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { isSamiLanguage } from '#src/language/languages.ts';
import { holdingOf, knownCodes, knownLanguages } from '#src/local/holdings.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { CheckList, type Choice } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, dictionaryLanguageLabel, languageLabel } from '#src/ui/labels/labels.ts';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

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
    padding: '0.75rem 0 0.25rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  done: { [`@media ${wideQuery}`]: { display: 'none' } },
  count: {
    flex: 1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
  },
});

interface ChooserProps<Value extends string> extends LazyDialogProps {
  readonly title: string;
  readonly groups: readonly {
    readonly name: string;
    readonly choices: readonly Choice<Value>[];
  }[];
  /** In the order in which they are stored. */
  readonly all: readonly Value[];
  readonly values: readonly Value[];
  readonly onChoose: (values: readonly Value[]) => void;
}

function Chooser<Value extends string>(props: ChooserProps<Value>) {
  const { open, onClose, title, groups, all, values, onChoose } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const [chosen, total] = [values.length, all.length];
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {groups.map(({ name, choices }) => (
        <CheckList
          key={name}
          name={name}
          choices={choices}
          chosen={values}
          onToggle={(toggled, wanted) =>
            onChoose(all.filter((one) => (one === toggled ? wanted : values.includes(one))))
          }
        />
      ))}
      <div className={styles.bar}>
        <output className={styles.count}>{t`${chosen} of ${total}`}</output>
        <TextButton onClick={() => onChoose(all)}>
          {t({ message: 'All', context: 'choose all of a list' })}
        </TextButton>
        <TextButton onClick={() => onChoose([])}>
          {t({ message: 'None', context: 'choose none of a list' })}
        </TextButton>
        <span className={styles.done}>
          <TextButton onClick={onClose}>{t`Done`}</TextButton>
        </span>
      </div>
    </Sheet>
  );
}

export function LanguageChooser(props: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const { srcLangs } = usePreferences();
  const choicesOf = (isWanted: (language: string) => boolean) =>
    knownLanguages()
      .filter(isWanted)
      .map((value) => ({ value, name: languageLabel(i18n, value) }));
  return (
    <Chooser
      {...props}
      title={t`Languages`}
      groups={[
        { name: t`Sámi languages`, choices: choicesOf(isSamiLanguage) },
        { name: t`Other languages`, choices: choicesOf((language) => !isSamiLanguage(language)) },
      ]}
      all={knownLanguages()}
      values={srcLangs}
      // Source and target languages change together (A133).
      onChoose={(languages) => choose({ srcLangs: languages, targetLangs: languages })}
    />
  );
}

/** By language pair, with both directions together and Sámi first; the term bank, of no pair, comes first. */
function dictionaryGroups() {
  const byPair = Map.groupBy(knownCodes(), (code) => {
    const { source, target } = dictionaryOf(code);
    return knownLanguages()
      .filter((one) => one === source || one === target)
      .join(' ');
  });
  return [...byPair].sort(([one], [other]) => Number(other === '') - Number(one === ''));
}

export function DictionaryChooser(props: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const { wantedDicts } = usePreferences();
  const nameOf = (pair: string): string => {
    const languages = pair.split(' ').map((language) => dictionaryLanguageLabel(i18n, language));
    return pair === '' ? t`Terminology` : languages.join(' – ');
  };
  return (
    <Chooser
      {...props}
      title={t`Dictionaries`}
      groups={dictionaryGroups().map(([pair, group]) => ({
        name: nameOf(pair),
        choices: group.map((code) => ({
          value: code,
          name: dictionaryLabel(i18n, code),
          info: dictionaryInfo(i18n, code, holdingOf(code)),
        })),
      }))}
      all={knownCodes()}
      values={wantedDicts}
      onChoose={(dicts) => choose({ wantedDicts: dicts })}
    />
  );
}
