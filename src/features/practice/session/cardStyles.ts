import { makeStyles, tokens } from '@fluentui/react-components';
import { wordFace } from '#src/ui/theme/theme.ts';

/** What the cards of all kinds have in common. A card turns by fading: nothing flips, nothing moves. */
export const useCardStyles = makeStyles({
  fading: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveEasyEase,
  },
  centred: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '1.5rem 0',
    textAlign: 'center',
  },
  asked: { flex: '0 1 auto', marginTop: 'min(16vh, 8rem)' },
  answer: { borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
  typed: { display: 'flex', flexDirection: 'column', gap: '0.375rem', padding: '1.25rem 0 0' },
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.75rem' },
  lemma: {
    fontFamily: wordFace,
    fontSize: '2.25rem',
    fontWeight: 700,
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
  question: { fontSize: '1.1875rem', lineHeight: '1.625rem' },
});
