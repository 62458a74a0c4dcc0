import { ArticleStar } from '#src/app/keeping/ArticleStar.tsx';
import { CorpusLink } from '#src/features/corpus/CorpusLink.tsx';
import { ParadigmControl } from '#src/features/paradigm/ParadigmControl.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';

/** What `LemmaControls` draws. */
export interface LemmaControlsProps {
  readonly lemma: string;
  /** Language of the lemma, ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
  /** Whether it is the word of the article, which can be kept. */
  readonly canBeKept?: boolean;
}

/** What one can do with a lemma: hear it, see its inflection, find it in running text (A102), keep it. */
export function LemmaControls({ lemma, language, pos, canBeKept = false }: LemmaControlsProps) {
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
      {canBeKept ? <ArticleStar lemma={lemma} language={language} pos={pos} /> : null}
    </>
  );
}
