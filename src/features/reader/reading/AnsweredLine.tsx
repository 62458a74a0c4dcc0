import { Trans, useLingui } from '@lingui/react/macro';
import { endpoint } from '#src/data/lookup/lookup.ts';
import type { GlossBook } from '#src/data/operations/glosses/glossBook.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { failureWords } from '#src/ui/answer/failureWords.ts';

/** What `AnsweredLine` says. */
export interface AnsweredLineProps {
  readonly book: GlossBook;
  /** What stands before it, once there is something to say. */
  readonly lead?: string;
}

/** Who answers for the words of this text: what is sent where, or that all stays on this device. */
export function AnsweredLine({ book, lead = '' }: AnsweredLineProps) {
  useObservable({ subscribe: book.changes.subscribe, get: book.changes.get });
  return book.last === undefined ? null : (
    <>
      {lead}
      <Answerer last={book.last} />
    </>
  );
}

function Answerer({ last }: { readonly last: NonNullable<GlossBook['last']> }) {
  const { i18n } = useLingui();
  if ('error' in last) return i18n._(failureWords[last.error.failure].title);
  const { origin } = last;
  if (origin.from === 'device') {
    return origin.missing.length === 0 ? (
      <Trans>Everything is answered on this device.</Trans>
    ) : (
      <Trans>Answered by the dictionaries on this device. Others are not here.</Trans>
    );
  }
  if (origin.from === 'service') {
    const { host } = new URL(endpoint());
    return <Trans>The words on the screen are sent to {host}, nothing else.</Trans>;
  }
  return <Trans>No network: words that you have met before are answered.</Trans>;
}
