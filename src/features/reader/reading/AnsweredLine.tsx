import { Trans, useLingui } from '@lingui/react/macro';
import { endpoint } from '#src/lookup/lookup.ts';
import type { GlossBook } from '#src/lookup/operations/glosses/glossBook.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';

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
      <Trans>All results come from this device.</Trans>
    ) : (
      <Trans>Only dictionaries on this device were searched.</Trans>
    );
  }
  if (origin.from === 'service') {
    const { host } = new URL(endpoint());
    return <Trans>Only the words on the screen are sent to {host}.</Trans>;
  }
  return <Trans>You’re offline: only words you have looked up before can be shown.</Trans>;
}
