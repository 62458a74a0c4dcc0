import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useTitle } from '#src/app/boot/useTitle.ts';
import { emptyAddress, formatAddress } from '#src/data/address/address.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';

/** What `UnknownPage` draws. */
export interface UnknownPageProps {
  /** The last segment of the address, offered as a search (D1). */
  readonly word: string;
}

/** No such page; a search for the last segment is at hand. */
export function UnknownPage({ word }: UnknownPageProps) {
  const { t } = useLingui();
  useTitle([t`No such page`]);
  return (
    <main id="content" tabIndex={-1} style={{ padding: '1.5rem', overflow: 'auto' }}>
      <h1 style={{ margin: 0, fontSize: '1.5rem', lineHeight: 1.3 }}>
        <Trans>No such page</Trans>
      </h1>
      <Notice
        title={t`This address leads nowhere.`}
        actions={
          <>
            {word === '' ? null : (
              <Link
                to={formatAddress({ ...emptyAddress, lemma: word })}
                style={{ color: 'var(--brand)', lineHeight: '2.75rem' }}
              >
                <Trans>Look up “{word}”</Trans>
              </Link>
            )}
            <Link to="/" style={{ color: 'var(--brand)', lineHeight: '2.75rem' }}>
              <Trans>Go to the start page</Trans>
            </Link>
          </>
        }
      />
    </main>
  );
}
