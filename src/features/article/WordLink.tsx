import { Link } from 'react-router-dom';
import type { NavigationState } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import type { LemmaAnswer } from '#src/lookup/operations/articleQuery.ts';
import { Presentation } from '#src/ui/text/Presentation.tsx';
import { useTextStyles } from '#src/ui/text/useTextStyles.ts';
import { Word } from '#src/ui/text/Word.tsx';

/** What `WordLink` draws. */
export interface WordLinkProps {
  readonly word: LemmaAnswer;
  /** Whether it has an article: a link then, plain text otherwise (A87). */
  readonly known: boolean;
  readonly className?: string | undefined;
}

const navigationState: NavigationState = { fromList: true };

/** A word in its presentation form, leading to its own article where there is one. */
export function WordLink({ word, known, className }: WordLinkProps) {
  const texts = useTextStyles();
  const { hrefTo } = useAddress();
  const shown = (
    <Word language={word.language} className={className}>
      <Presentation form={word.presentationLemma} />
    </Word>
  );
  if (!known) return shown;
  return (
    <Link
      to={hrefTo({ dictionary: undefined, lemma: word.lemma })}
      state={navigationState}
      className={texts.link}
    >
      {shown}
    </Link>
  );
}
