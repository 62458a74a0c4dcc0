import { SentenceWords } from '#src/features/reader/SentenceWords.tsx';
import { SpeakButton } from '#src/features/speech/SpeakButton.tsx';
import type { OpenSentence } from '#src/ui/text/ExampleText.tsx';
import { WordStar } from './WordStar.tsx';

/** An example sentence with words to tap, as in a text. */
export function ExampleSentence(sentence: OpenSentence) {
  return (
    <SentenceWords
      {...sentence}
      renderListen={({ language, text }) => <SpeakButton language={language} text={text} />}
      renderSave={(word) => <WordStar word={word} />}
    />
  );
}
