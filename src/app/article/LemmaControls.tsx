import { CorpusLink } from '#src/features/corpus/CorpusLink.tsx';
import { ParadigmControl } from '#src/features/paradigm/ParadigmControl.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

/** What `LemmaControls` draws. */
export interface LemmaControlsProps {
  readonly lemma: string;
  /** Language of the lemma, ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
}

/** What one can do with a lemma: hear it, see its inflection, find it in running text (A102). */
export function LemmaControls({ lemma, language, pos }: LemmaControlsProps) {
  return (
    <>
      <SpeakButton language={language} text={lemma} />
      <ParadigmControl
        lemma={lemma}
        language={language}
        pos={pos}
        renderSpeech={(form) => <SpeakButton language={language} text={form} phrase small />}
      />
      <CorpusLink lemma={lemma} language={language} />
    </>
  );
}
