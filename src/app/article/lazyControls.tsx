/** The controls of lemmas and definitions, whose code comes after the article is painted. */
import type { ReactNode } from 'react';
import { definitionSpeechLanguages } from '#src/language/languages.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import type { LemmaControlsProps } from './LemmaControls.tsx';

const LemmaControls = lazyComponent(() => import('./LemmaControls.tsx').then((chunk) => chunk.LemmaControls));
const DefinitionSpeech = lazyComponent(() =>
  import('./DefinitionSpeech.tsx').then((chunk) => chunk.DefinitionSpeech),
);

/** The controls of a lemma; for several words none but the star of the article's own (A103). */
export function lemmaControls(props: LemmaControlsProps): ReactNode {
  if (/\s/u.test(props.lemma) && props.canBeKept !== true) return null;
  return <LemmaControls key={`${props.language} ${props.pos ?? ''} ${props.lemma}`} {...props} />;
}

/** The speech control of a definition, in the languages whose definitions can be spoken (A101). */
export function definitionSpeech(language: string, text: string): ReactNode {
  if (!(definitionSpeechLanguages as readonly string[]).includes(language)) return null;
  return <DefinitionSpeech language={language} text={text} />;
}
