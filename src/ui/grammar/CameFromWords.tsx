import { Trans } from '@lingui/react/macro';

/** What `CameFromWords` draws. */
export interface CameFromWordsProps {
  readonly className: string;
}

/** Says of a form in a table that it is the one that was looked up. */
export function CameFromWords({ className }: CameFromWordsProps) {
  return (
    <span className={className}>
      <Trans>the form you looked up</Trans>
    </span>
  );
}
