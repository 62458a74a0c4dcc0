/** Ears for tests: what the page plays and what the browser's voices say. happy-dom has neither sound nor voices. */
import { vi } from 'vitest';

/** The sound element of the page. */
export interface Heard {
  /** URLs that were played, in order. */
  readonly played: readonly string[];
  /** How often a tap touched the element, as iOS demands. */
  readonly touched: () => number;
  /** Reports an event of the element, as the browser would. */
  report(event: 'ended' | 'error' | 'pause'): void;
  /** From now on playing is refused. */
  refuse(): void;
}

/** Replaces playing by something that can be told when it ends. `duration` in seconds. */
export function listen(duration = 1): Heard {
  const played: string[] = [];
  let element: HTMLMediaElement | undefined;
  let touches = 0;
  let refused = false;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    element = this;
    played.push(this.src);
    return refused
      ? Promise.reject(new DOMException('Not supported', 'NotSupportedError'))
      : Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {
    touches += 1;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockImplementation(() => duration);
  return {
    played,
    touched: () => touches,
    report: (event) => void element?.dispatchEvent(new Event(event)),
    refuse() {
      refused = true;
    },
  };
}

/** What was given to the browser to say. */
export class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  voice: { lang: string } | null = null;

  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  /** Reports an event of the voice, as the browser would. */
  report(event: 'start' | 'end' | 'error', error = ''): void {
    this.dispatchEvent(Object.assign(new Event(event), { error }));
  }
}

/** The browser's voices. */
export class Voices extends EventTarget {
  speaking = false;
  pending = false;
  readonly said: Utterance[] = [];
  cancelled = 0;
  #languages: readonly string[];

  constructor(languages: readonly string[]) {
    super();
    this.#languages = languages;
  }

  /** Other voices from now on, as when the browser has fetched its list. */
  become(languages: readonly string[]): void {
    this.#languages = languages;
    this.dispatchEvent(new Event('voiceschanged'));
  }

  getVoices(): readonly { lang: string }[] {
    return this.#languages.map((lang) => ({ lang }));
  }

  speak(utterance: Utterance): void {
    this.said.push(utterance);
  }

  cancel(): void {
    this.cancelled += 1;
    this.speaking = false;
  }
}

/** Gives the page a browser with voices of these locales. */
export function giveVoices(...languages: readonly string[]): Voices {
  const voices = new Voices(languages);
  vi.stubGlobal('speechSynthesis', voices);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return voices;
}
