/** The controls of lemmas and definitions, whose code comes after the article is painted. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { LemmaControlsProps } from '#src/app/LemmaControls.tsx';
import { definitionSpeechLanguages } from '#src/language/languages.ts';

const LemmaControls = lazy(() =>
  import('#src/app/LemmaControls.tsx').then((chunk) => ({ default: chunk.LemmaControls })),
);
const SpeakButton = lazy(() =>
  import('#src/features/speech/SpeakButton.tsx').then((chunk) => ({ default: chunk.SpeakButton })),
);

/** The controls of a lemma; none for several words (A103). */
export function lemmaControls(props: LemmaControlsProps): ReactNode {
  if (/\s/u.test(props.lemma)) return null;
  return (
    <Suspense fallback={null}>
      <LemmaControls key={`${props.language} ${props.pos ?? ''} ${props.lemma}`} {...props} />
    </Suspense>
  );
}

/** The speech control of a definition, in the languages whose definitions can be spoken (A101). */
export function definitionSpeech(language: string, text: string): ReactNode {
  if (!(definitionSpeechLanguages as readonly string[]).includes(language)) return null;
  return (
    <Suspense fallback={null}>
      <SpeakButton language={language} text={text} phrase small />
    </Suspense>
  );
}
