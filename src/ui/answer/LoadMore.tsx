import { useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/controls/buttons.tsx';

/** What it needs of an infinite query. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Under a list; nothing when it is complete. */
export function LoadMore({ of }: { readonly of: Pages }) {
  const { t } = useLingui();
  if (!of.hasNextPage) return null;
  return (
    <div style={{ padding: '1rem 0 0.5rem' }}>
      {of.isFetchNextPageError ? <p role="alert">{t`Couldn’t load the rest of the list.`}</p> : null}
      <TextButton
        aria-disabled={of.isFetchingNextPage}
        onClick={() => {
          if (!of.isFetchingNextPage) void of.fetchNextPage();
        }}
      >
        {of.isFetchingNextPage ? t`Loading…` : t`Show more`}
      </TextButton>
    </div>
  );
}
