import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listName } from './foundParts.ts';
import type { WordSearchResult } from './useWordSearch.ts';

/**
 * The longest that a list waits for what is found beside it, in milliseconds. The service takes as long for the one
 * as for the other, so mostly it waits for a frame; a list that came first would be pushed down while it is read.
 */
const togetherTimeoutMs = 150;

function nameOf({ answer, words, previous }: WordSearchResult): string | undefined {
  if (previous || words === undefined || answer.state === 'waiting') return undefined;
  return listName(words);
}

/** The list, or the one before as long as what is found beside the new one `isOnItsWay`, within bounds. */
export function useTogether(now: WordSearchResult, isOnItsWay: boolean): WordSearchResult {
  const held = useRef(now);
  const [given, setGiven] = useState<string>();
  const name = nameOf(now);
  const holds = isOnItsWay && name !== undefined && name !== nameOf(held.current) && name !== given;
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setGiven(name), togetherTimeoutMs);
    return () => clearTimeout(timer);
  }, [holds, name]);
  useLayoutEffect(() => {
    if (!holds) held.current = now;
  });
  return holds ? held.current : now;
}
