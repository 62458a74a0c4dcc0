import { useEffect, useRef, useState } from 'react';
import { savedSound } from '#src/saved/savedSounds.ts';

/** `missing`: the sound is not on this device. `failed`: the browser cannot play it. */
export type PlaybackFailure = 'missing' | 'failed';

interface Playback {
  /** Id of the playing recording. */
  readonly playing: string | undefined;
  readonly failure: { readonly id: string; readonly why: PlaybackFailure } | undefined;
  /** Plays a recording, or stops it. */
  readonly toggle: (id: string) => void;
}

/** One at a time; stops when the component is removed. */
export function usePlayback(): Playback {
  const [playing, setPlaying] = useState<string>();
  const [failure, setFailure] = useState<Playback['failure']>();
  const audio = useRef<HTMLAudioElement>(undefined);
  const wanted = useRef<string>(undefined);
  const url = useRef<string>(undefined);

  function silence(): void {
    wanted.current = undefined;
    audio.current?.pause();
    if (url.current !== undefined) URL.revokeObjectURL(url.current);
    url.current = undefined;
    setPlaying(undefined);
  }
  useEffect(
    () => () => {
      wanted.current = undefined;
      audio.current?.pause();
      if (url.current !== undefined) URL.revokeObjectURL(url.current);
    },
    [],
  );

  async function play(id: string): Promise<void> {
    silence();
    setFailure(undefined);
    wanted.current = id;
    setPlaying(id);
    audio.current ??= new Audio();
    const element = audio.current;
    // iOS lets only an element touched by a tap play later, when the sound is loaded.
    element.load();
    let why: PlaybackFailure = 'failed';
    try {
      const sound = await savedSound(id);
      if (wanted.current !== id) return;
      if (sound === undefined) why = 'missing';
      if (sound === undefined) throw new Error('The sound of a recording is not there.');
      url.current = URL.createObjectURL(new Blob([sound.content], { type: sound.type }));
      element.src = url.current;
      element.onended = () => {
        if (wanted.current === id) silence();
      };
      await element.play();
    } catch (error) {
      if (wanted.current !== id) return;
      console.error('A recording could not be heard.', error);
      silence();
      setFailure({ id, why });
    }
  }

  return {
    playing,
    failure,
    toggle(id) {
      if (playing === id) silence();
      else void play(id);
    },
  };
}
