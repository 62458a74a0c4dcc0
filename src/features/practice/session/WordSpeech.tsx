import Speaker220Regular from 'virtual:icons/Speaker220Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { usePlayback } from '#src/saved/recordings/usePlayback.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import type { PracticeSlots, SpokenWord } from './practiceSlots.ts';

const useStyles = makeStyles({
  button: { color: tokens.colorBrandForeground1 },
  failed: { display: 'block', color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '0.9375rem' },
});

/** What `WordSpeech` draws. */
export interface WordSpeechProps extends Omit<SpokenWord, 'language' | 'text'> {
  readonly word: PracticeWord;
  /** What is spoken; the word itself when absent. */
  readonly text?: string;
  readonly slots: PracticeSlots;
}

/** Speaks a word: by a person's own recording of it, else as articles do. */
export function WordSpeech({ word, text = word.stem, slots, ...more }: WordSpeechProps) {
  const { recording, language, stem } = word;
  return recording !== undefined && text === stem ? (
    <Recorded id={recording} text={text} {...more} />
  ) : (
    slots.renderSpeech({ language, text, ...more })
  );
}

interface RecordedProps extends Omit<SpokenWord, 'language'> {
  readonly id: string;
}

function Recorded({ id, text, label, isSpokenAtOnce = false }: RecordedProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { toggle, failure } = usePlayback();
  const play = useEffectEvent(() => toggle(id));
  useEffect(() => {
    if (isSpokenAtOnce) play();
  }, [isSpokenAtOnce]);
  return (
    <>
      <IconButton
        label={label ?? t`Listen: ${text}`}
        icon={<Speaker220Regular />}
        className={styles.button}
        onClick={() => toggle(id)}
      />
      {failure === undefined ? null : (
        <span role="status" className={styles.failed}>{t`Couldn’t play the audio. Try again.`}</span>
      )}
    </>
  );
}
