import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { languageTag } from '#src/language/languages.ts';
import { speechLanguages, voicesOf } from '#src/language/voices.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { chooseVoice } from '#src/lookup/speech/speechSounds.ts';
import { ChoiceGroup, choiceBox } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { languageLabel } from '#src/ui/labels/labels.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  about: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  row: { display: 'flex', alignItems: 'center' },
  voice: {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    margin: '0 -0.5rem',
    padding: '0 0.5rem',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase400,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '> input': choiceBox,
  },
});

/** Each voice can be heard saying its name. */
export function VoiceChooser({ open, onClose }: LazyDialogProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const chosen = usePreferences().ttsVoices;
  const id = useId();
  return (
    <Sheet open={open} title={t`Voices`} onClose={onClose}>
      <p className={styles.about}>{t`These voices read words aloud.`}</p>
      {speechLanguages.map((language) => (
        <ChoiceGroup key={language} name={languageLabel(i18n, language)}>
          {voicesOf(language).map(({ code, name }) => (
            <div key={code} className={styles.row}>
              <label className={styles.voice}>
                <input
                  type="radio"
                  name={`${id}${language}`}
                  value={code}
                  checked={chosen[language] === code}
                  onChange={() => chooseVoice(language, code)}
                />
                <span lang={languageTag(language)} translate="no">
                  {name}
                </span>
              </label>
              <SpeakButton language={language} voice={code} text={name} label={t`Listen to ${name}`} />
            </div>
          ))}
        </ChoiceGroup>
      ))}
    </Sheet>
  );
}
