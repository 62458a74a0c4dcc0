import { useEffect, useRef, useState } from 'react';
import { savedSound } from '#src/saved/savedSounds.ts';

/**
 * One at a time, by the ids of recordings; stops when the component is removed. `missing`: the sound is not on this
 * device; `failed`: the browser cannot play it.
 */
export function usePlayback() {
  const [playing, setPlaying] = useState<string>();
  const [failure, setFailure] = useState<'missing' | 'failed'>();
  const audio = useRef<HTMLAudioElement>(undefined);
  // Stops what plays or is being loaded.
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function play(id: string): Promise<void> {
    current.current?.abort();
    const playback = new AbortController();
    current.current = playback;
    const { signal } = playback;
    audio.current ??= new Audio();
    const element = audio.current;
    signal.addEventListener('abort', () => {
      element.pause();
      URL.revokeObjectURL(element.src);
      setPlaying(undefined);
    });
    setFailure(undefined);
    setPlaying(id);
    // iOS lets only an element touched by a tap play later, when the sound is loaded.
    element.load();
    let why: 'missing' | 'failed' = 'failed';
    try {
      const sound = await savedSound(id);
      if (signal.aborted) return;
      if (sound === undefined) why = 'missing';
      if (sound === undefined) throw new Error('The sound of a recording is not there.');
      element.src = URL.createObjectURL(new Blob([sound.content], { type: sound.type }));
      element.addEventListener('ended', () => playback.abort(), { signal });
      await element.play();
    } catch (error) {
      if (signal.aborted) return;
      console.error('A recording could not be heard.', error);
      playback.abort();
      setFailure(why);
    }
  }

  return {
    playing,
    failure,
    /** Plays a recording, or stops it. */
    toggle(id: string): void {
      if (playing === id) current.current?.abort();
      else void play(id);
    },
  };
}
