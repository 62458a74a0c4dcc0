import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useState } from 'react';
import type { LazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

interface ExampleParts {
  /** ISO 639-3. */
  readonly language: string;
  readonly text: string;
  /** Marked words: [start, end) in UTF-16 units. */
  readonly places?: readonly (readonly [number, number])[];
  readonly markClass?: string | undefined;
}

interface OpenSentence extends ExampleParts {
  /** Place of the word that opens first. */
  readonly begin: number;
}

/** Renders tapped example sentences; without it they are plain text. */
export const SentenceContext = createContext<LazyComponent<OpenSentence> | undefined>(undefined);

/** 0 where the browser does not tell. */
function tappedPlace({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): number {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const range = caret ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
  const [node, offset] = caret
    ? [caret.offsetNode, caret.offset]
    : [range?.startContainer, range?.startOffset ?? 0];
  const walker = document.createTreeWalker(currentTarget, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (text === node) return before + offset;
    before += text.nodeValue?.length ?? 0;
  }
  return 0;
}

const pressing: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Can be selected like text, unlike a `button` element. */
const asButton = { role: 'button', tabIndex: 0 } as const;

/** Plain text until tapped; then its words open, first the tapped one. */
export function ExampleText({ children, ...sentence }: ExampleParts & { readonly children: ReactNode }) {
  const Words = use(SentenceContext);
  const [begin, setBegin] = useState<number>();
  if (Words === undefined) return children;
  if (begin !== undefined) return <Words {...sentence} begin={begin} />;

  // The text stays until the code is loaded.
  const open = (index: number): void => void Words.preload().then(() => setBegin(index));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a button by its role
    <span
      {...asButton}
      onClick={(event) => {
        // Selecting text to copy it is not a tap on a word.
        if (getSelection()?.isCollapsed !== false) open(tappedPlace(event));
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!pressing.has(event.key)) return;
        event.preventDefault();
        open(0);
      }}
    >
      {children}
    </span>
  );
}
