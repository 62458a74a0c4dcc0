import { useLingui } from '@lingui/react/macro';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

/** What `DefinitionSpeech` draws. */
export interface DefinitionSpeechProps {
  readonly language: string;
  /** The definition. */
  readonly text: string;
}

/** Lets a definition be heard (A101). */
export function DefinitionSpeech({ language, text }: DefinitionSpeechProps) {
  const { t } = useLingui();
  return <SpeakButton language={language} text={text} label={t`Listen to the definition`} phrase small />;
}
