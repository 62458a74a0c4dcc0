/** The service's real speech as the page's `fetch`, what it was asked, and ways to break it. */
import { createSpeech } from '#service/server/speech.ts';

interface AskedSpeech {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: string;
}

export interface SpeechService {
  readonly fetch: typeof fetch;
  readonly asked: readonly AskedSpeech[];
  /** From now on this instead of an answer; `undefined` mends it. */
  instead(answer: (() => Response | Promise<Response>) | undefined): void;
}

/** A sound as the service gives one, for machines without espeak-ng: players decide nothing by its content here. */
export const sound = (): Response =>
  new Response(new Blob([new Uint8Array([0xff, 0xf3, 0x44, 0xc4])], { type: 'audio/mpeg' }));

/** A new speech service: real refusals; real sounds where the machine has the programs. */
export function startSpeechService(): SpeechService {
  const speech = createSpeech();
  const asked: AskedSpeech[] = [];
  let instead: (() => Response | Promise<Response>) | undefined;
  return {
    asked,
    instead(answer) {
      instead = answer;
    },
    async fetch(input, init = {}) {
      const url = new URL(String(input));
      const body = String(init.body);
      asked.push({ url: url.href, method: init.method, headers: new Headers(init.headers), body });
      if (instead) return instead();
      const [, , , code = '', voice = ''] = url.pathname.split('/');
      const asking = { client: 'visitor', signal: init.signal ?? new AbortController().signal };
      const reply = await speech(code, voice, Buffer.from(body), asking);
      return new Response(
        new Blob([new Uint8Array(reply.body)], { type: reply.headers['content-type'] ?? '' }),
        { status: reply.status, headers: { ...reply.headers } },
      );
    },
  };
}
