import { useEffect, useState } from 'react';
import { type TextWord, type TokenisedText, wordAfter } from '#src/language/runningText/tokenisedText.ts';
import { whenIdle } from '#src/ui/waiting/whenIdle.ts';

/**
 * The word whose sheet is drawn unseen, so that the next one opens at once: that which was open last, or, once the
 * device has nothing else to do, the first of the text. On a slow phone the first sheet would else take twice as long.
 */
export function useSpareWord(text: TokenisedText, open: TextWord | undefined): TextWord | undefined {
  const [spare, setSpare] = useState<TextWord>();
  useEffect(() => {
    if (open === undefined) return whenIdle(() => setSpare((last) => last ?? wordAfter(text, -1)));
    setSpare(open);
    return undefined;
  }, [text, open]);
  return spare;
}
