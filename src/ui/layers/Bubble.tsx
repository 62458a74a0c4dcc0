import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { textSize } from '#src/ui/theme/theme.ts';
import { useEscape, useLayer, useOutside } from './layers.ts';

const useStyles = makeStyles({
  bubble: {
    position: 'fixed',
    zIndex: 20,
    width: 'max-content',
    maxWidth: 'min(20rem, calc(100vw - 1rem))',
    padding: '0.5rem 0.75rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    ...textSize(300),
  },
});

/** From its control and from the window's edges, in pixels. */
const gap = 8;

interface BubbleProps {
  /** It appears below, or without room above: above `data-sheet`, if there is one. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Esc, Back, a tap or focus elsewhere, scrolling. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - gap);
  const below = at.bottom + gap / 2;
  // Within a sheet at the foot of a phone it would cover the head word.
  const { top: edge } = (anchor.closest('[data-sheet]') ?? anchor).getBoundingClientRect();
  const top = below + height + gap > innerHeight ? edge - height - gap / 2 : below;
  bubble.style.left = `${Math.max(gap, left)}px`;
  bubble.style.top = `${Math.max(gap, top)}px`;
}

/** A hint about a control, announced at once; put it right after the control, so that Tab enters it. */
export function Bubble({ anchor, onClose, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayer(true, onClose, 'popup');
  useEscape(onClose);
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) place(bubble.current, anchor.current);
  });
  useOutside(
    'pointerdown focusin scroll',
    (target) => [bubble, anchor].some(({ current }) => current?.contains(target)),
    onClose,
  );
  return (
    <span ref={bubble} role="status" className={useStyles().bubble}>
      {children}
    </span>
  );
}
