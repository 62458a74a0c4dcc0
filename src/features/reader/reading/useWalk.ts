import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import {
  pieceAt,
  type TextPiece,
  type TextWord,
  type TokenisedText,
  wordAfter,
  wordBefore,
  wordsOfPiece,
} from '#src/language/runningText/tokenisedText.ts';

export function placeWithin({ start, end }: TextPiece, place: number | undefined): number | undefined {
  return place !== undefined && place >= start && place < end ? place : undefined;
}

function placeOf(target: EventTarget | null): number | undefined {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const place = word?.dataset['at'];
  return place === undefined ? undefined : Number(place);
}

function elementAt(scroller: HTMLElement | null, place: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-at="${place}"]`) ?? null;
}

function inNextLine(scroller: HTMLElement, from: HTMLElement, isDown: boolean): number | undefined {
  const own = from.getBoundingClientRect();
  const words = [...scroller.querySelectorAll('[data-at]')].map((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const line = isDown ? top - own.top : own.bottom - bottom;
    return { element, line, off: Math.abs(left + width / 2 - own.left - own.width / 2) };
  });
  const beyond = words.filter(({ line }) => line >= own.height / 2);
  const next = Math.min(...beyond.map(({ line }) => line));
  const [nearest] = beyond.filter(({ line }) => line < next + 2).sort((one, other) => one.off - other.off);
  return placeOf(nearest?.element ?? null);
}

function firstWord(text: TokenisedText, drawn: readonly number[]): number | undefined {
  return drawn.map((piece) => wordsOfPiece(text, piece)[0]?.start).find((start) => start !== undefined);
}

/** The text has one Tab stop; arrow keys move from word to word, Enter opens the sheet, which then follows. */
export function useWalk(
  text: TokenisedText,
  scroller: RefObject<HTMLElement | null>,
  drawn: readonly number[],
  reveal: (place: number) => void,
  /** Where the word stands that is open at first. */
  begin?: number,
) {
  const [first] = useState(() =>
    begin === undefined ? undefined : (wordBefore(text, begin + 1) ?? wordAfter(text, begin)),
  );
  const [chosen, setChosen] = useState(first);
  const [active, setActive] = useState(first?.start);
  const [focusWanted, setFocusWanted] = useState(first?.start);

  function go(word: TextWord | undefined): void {
    if (word === undefined) return;
    setActive(word.start);
    setFocusWanted(word.start);
    reveal(word.start);
    if (chosen !== undefined) setChosen(word);
  }

  // No dependencies: the word may be drawn only after a scroll.
  useEffect(() => {
    if (focusWanted === undefined) return;
    const element = elementAt(scroller.current, focusWanted);
    if (element === null) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    setFocusWanted(undefined);
  });

  function choose(word: TextWord): void {
    setActive(word.start);
    setChosen(word);
    reveal(word.start);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (place === undefined || event.altKey || event.metaKey || event.shiftKey) return;
    const toLine = (isDown: boolean): TextWord | undefined => {
      const from = elementAt(scroller.current, place);
      if (scroller.current === null || from === null) return undefined;
      const found = inNextLine(scroller.current, from, isDown);
      // No word is drawn there: take the next one in the text.
      if (found === undefined) return isDown ? wordAfter(text, place) : wordBefore(text, place);
      return wordBefore(text, found + 1);
    };
    const steps: Readonly<Record<string, () => TextWord | undefined>> = {
      ArrowRight: () => wordAfter(text, place),
      ArrowLeft: () => wordBefore(text, place),
      ArrowDown: () => toLine(true),
      ArrowUp: () => toLine(false),
      Home: () => (event.ctrlKey ? wordAfter(text, -1) : undefined),
      End: () => (event.ctrlKey ? wordBefore(text, text.body.length) : undefined),
    };
    const step = steps[event.key];
    if (step && !(event.ctrlKey && event.key.startsWith('Arrow'))) {
      const word = step();
      if (word === undefined) return;
      event.preventDefault();
      go(word);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const word = wordBefore(text, place + 1);
      if (word) choose(word);
    }
  }

  function onClick(event: MouseEvent): void {
    const place = placeOf(event.target);
    // Selecting text to copy it is not a tap on a word.
    if (place === undefined || getSelection()?.isCollapsed === false) return;
    const word = wordBefore(text, place + 1);
    if (word === undefined) return;
    if (chosen?.start === place) setChosen(undefined);
    else choose(word);
  }

  const isDrawn = active !== undefined && drawn.includes(pieceAt(text.pieces, active));
  return {
    chosen,
    active,
    /** Where the word with the Tab stop begins: the active one, or else the first that is drawn. */
    reachable: isDrawn ? active : firstWord(text, drawn),
    choose,
    close: () => setChosen(undefined),
    onKeyDown,
    onClick,
  };
}
