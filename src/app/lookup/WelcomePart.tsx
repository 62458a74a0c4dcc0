import { StarterNote } from '#src/features/welcome/StarterNote.tsx';
import { WordOfDay } from '#src/features/welcome/WordOfDay.tsx';

/** What `WelcomePart` draws. */
export interface WelcomePartProps {
  /** Draws the part at the foot of the page, where it moves nothing. */
  readonly isFoot?: boolean;
}

/** The word of the day; at the foot, the hint for the operator of a new installation. */
export function WelcomePart({ isFoot = false }: WelcomePartProps) {
  return isFoot ? <StarterNote /> : <WordOfDay />;
}
