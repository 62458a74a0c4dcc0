import { Trans } from '@lingui/react/macro';

/** Says of a form in a table that it is the one that was looked up. */
export function CameFromWords({ className }: { readonly className: string }) {
  return (
    <span className={className}>
      <Trans>the form you looked up</Trans>
    </span>
  );
}
