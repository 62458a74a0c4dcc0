import Speaker220Regular from 'virtual:icons/Speaker220Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSpeechLanguage, isSubstitute, speechLocale, voiceForLocale } from '#src/language/voices.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { isMuted, whenMuted } from '#src/lookup/speech/speechSounds.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { NamedIcon } from '#src/ui/controls/controlWords.tsx';
import { Bubble } from '#src/ui/layers/Bubble.tsx';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { Spinner } from '#src/ui/waiting/Waiting.tsx';
import { soundElement } from './soundElement.ts';

const useStyles = makeStyles({
  button: { color: tokens.colorBrandForeground1 },
  failed: { display: 'block', color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase400 },
  small: { '@media (pointer: fine)': { width: '2rem', height: '2rem', verticalAlign: 'middle' } },
  // Disabled, but not dimmed: it is at work.
  atWork: {
    '&[aria-disabled="true"]': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorBrandBackground2,
      ':hover': { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
    },
  },
});

/** Browsers load their list of voices after it was first asked for. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** For the locale that a language is mapped to (D21). */
function useBrowserVoice(language: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      'speechSynthesis' in globalThis &&
      voiceForLocale(speechSynthesis.getVoices(), speechLocale(language)) !== undefined,
  );
}

interface SpeakButtonProps {
  readonly language: string;
  readonly text: string;
  /** By default the one that the person chose for the language. */
  readonly voice?: string;
  /** Name of the button; by default it names the text. */
  readonly label?: string;
  /** Allows several words, as in definitions and forms; a lemma of several words has no control (A103). */
  readonly phrase?: boolean;
  /** Smaller with a mouse: in tables and running text. */
  readonly small?: boolean;
  /** Speaks when mounted; some browsers allow no sound without a tap. */
  readonly isSpokenAtOnce?: boolean;
}

/** Idle, loading, playing (A104). Nothing if no voice speaks the language (D21). The code is loaded when pressed. */
export function SpeakButton(props: SpeakButtonProps) {
  const { language, text, label, phrase = false, small = false, isSpokenAtOnce = false } = props;
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const chosen = usePreferences().ttsVoices;
  const voice = props.voice ?? (isSpeechLanguage(language) ? chosen[language] : '');
  const hasService = isSpeechLanguage(language);
  const hasBrowserVoice = useBrowserVoice(language);
  const muted = useObservable({
    subscribe: whenMuted,
    get: () => isSpeechLanguage(language) && isMuted(language, voice),
  });
  const [phase, setPhase] = useState<'idle' | 'loading' | 'playing'>('idle');
  const [outcome, setOutcome] = useState<'spoken' | 'substitute' | 'failed'>();
  const control = useRef<HTMLButtonElement>(null);
  const stop = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stops this one
  useEffect(() => () => stop.current?.abort(), [language, text]);

  const canSpeak = (hasService || hasBrowserVoice) && (phrase || !text.includes(' '));
  const speakAtOnce = useEffectEvent(() => void press());
  useEffect(() => {
    if (isSpokenAtOnce && canSpeak) speakAtOnce();
  }, [isSpokenAtOnce, canSpeak]);

  if (!canSpeak) return null;

  async function press(): Promise<void> {
    if (phase !== 'idle') return;
    // iOS: only an element that the tap itself touched may play later, when the sound is loaded.
    soundElement.load();
    const ending = new AbortController();
    stop.current = ending;
    setPhase('loading');
    setOutcome(undefined);
    try {
      const { speak } = await import('./speaker.ts');
      const end = await speak({ language, voice, text }, ending.signal, (start) => {
        setPhase('playing');
        setOutcome(start);
      });
      setOutcome(end);
    } catch (error) {
      console.error('Speaking failed.', error);
      setOutcome('failed');
    }
    setPhase('idle');
  }

  const name = label ?? t`Listen: ${text}`;
  const bySubstitute = outcome === 'substitute' || ((muted || !hasService) && isSubstitute(language));
  const substitute = bySubstitute ? t`Read by a voice for another language.` : '';
  const failed = muted
    ? t`Neither the service nor this browser has a voice for this language.`
    : t`Couldn’t play the audio. Try again.`;
  const notes = {
    idle: outcome === 'failed' ? failed : substitute,
    loading: t`Loading…`,
    playing: substitute || t`Playing`,
  };
  const note = notes[phase];
  const hasFailed = phase === 'idle' && outcome === 'failed';
  return (
    <>
      <IconButton
        ref={control}
        label={name}
        hint={note === '' ? undefined : `${name} – ${note}`}
        icon={
          <NamedIcon icon={phase === 'loading' ? <Spinner /> : <Speaker220Regular />}>{t`Listen`}</NamedIcon>
        }
        className={mergeClasses(styles.button, small && styles.small, phase !== 'idle' && styles.atWork)}
        aria-disabled={phase !== 'idle'}
        aria-busy={phase === 'loading'}
        data-phase={phase}
        onClick={() => void press()}
      />
      {phase !== 'idle' || (outcome !== undefined && outcome !== 'failed') ? (
        <span role="status" className={texts.unseen}>
          {note}
        </span>
      ) : null}
      {hasFailed && isSpokenAtOnce ? (
        // Nobody pressed: silence could be taken for the sound.
        <span role="status" className={styles.failed}>
          {failed}
        </span>
      ) : null}
      {hasFailed && !isSpokenAtOnce ? (
        // Without a mouse nobody sees a tooltip.
        <Bubble anchor={control} onClose={() => setOutcome(undefined)}>
          {failed}
        </Bubble>
      ) : null}
    </>
  );
}
