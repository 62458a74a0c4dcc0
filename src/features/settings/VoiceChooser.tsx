import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { type SpeechLanguage, speechLanguages, type Voice, voicesOf } from '#src/language/voices.ts';
import { chooseVoice, useVoices } from '#src/lookup/speech/speechSounds.ts';
import { ChoiceGroup, choiceBox } from '#src/ui/controls/choices.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { languageLabel } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  about: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
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
    fontSize: '0.9375rem',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '> input': choiceBox,
  },
});

interface VoiceChooserProps extends LazyDialogProps {
  readonly sampleOf?: (language: SpeechLanguage, voice: Voice) => ReactNode;
}

export function VoiceChooser({ open, onClose, sampleOf }: VoiceChooserProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const chosen = useVoices();
  const id = useId();
  return (
    <Sheet open={open} title={t`Voices`} onClose={onClose}>
      <p className={styles.about}>
        <Trans>These voices read words aloud.</Trans>
      </p>
      {speechLanguages.map((language) => (
        <ChoiceGroup key={language} name={languageLabel(i18n, language)}>
          {voicesOf(language).map((voice) => (
            <div key={voice.code} className={styles.row}>
              <label className={styles.voice}>
                <input
                  type="radio"
                  name={`${id}${language}`}
                  value={voice.code}
                  checked={chosen[language] === voice.code}
                  onChange={() => chooseVoice(language, voice.code)}
                />
                <span lang={languageTag(language)} translate="no">
                  {voice.name}
                </span>
              </label>
              {sampleOf?.(language, voice)}
            </div>
          ))}
        </ChoiceGroup>
      ))}
    </Sheet>
  );
}
