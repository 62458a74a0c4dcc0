/** A speak button on an otherwise empty page, with a real speech service behind it. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { SpeakButton, type SpeakButtonProps } from '#src/features/speech/SpeakButton.tsx';
import { forgetMutedVoices } from '#src/lookup/speech/speechSounds.ts';
import { type Heard, listen } from './hearing.ts';
import { type SpeechService, startSpeechService } from './speechService.ts';

/** What each test starts with. */
export interface Speaking {
  readonly service: SpeechService;
  readonly heard: Heard;
  /** What was logged as an error. */
  readonly logged: ReturnType<typeof vi.spyOn>;
}

function start(): Speaking {
  const service = startSpeechService();
  vi.stubGlobal('fetch', service.fetch);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { service, heard: listen(), logged };
}

/** The service, the ears and the log of the running test. */
export let speaking: Speaking = start();

beforeEach(async () => {
  window.happyDOM.setURL('http://localhost:3000/');
  localStorage.clear();
  await speakLanguage('en');
  speaking = start();
});

afterEach(() => {
  cleanup();
  forgetMutedVoices();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let count = 0;

/** A word no test has heard before: sounds are kept by word. */
export function newWord(): string {
  count += 1;
  return `guolli${count}`;
}

/** Draws a button. */
export function draw(props: SpeakButtonProps): void {
  render(
    <I18nProvider i18n={i18n}>
      <SpeakButton {...props} />
    </I18nProvider>,
  );
}

/** The one button. */
export function button(): HTMLElement {
  return screen.getByRole('button');
}

/** What the button does. */
export function phase(): string | undefined {
  return button().dataset['phase'];
}

/** Waits until the button does this. */
export function reach(wanted: 'idle' | 'loading' | 'playing'): Promise<void> {
  return waitFor(() => expect(phase()).toBe(wanted));
}

/** Presses the button. */
export function press(): Promise<void> {
  return userEvent.click(button());
}
