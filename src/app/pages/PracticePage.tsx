import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { ClassStart } from '#src/features/practice/ClassStart.tsx';
import { ListSession } from '#src/features/practice/ListSession.tsx';
import { PracticeHome } from '#src/features/practice/PracticeHome.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { PlainPage } from './PlainPage.tsx';
import { useTitle } from './useTitle.ts';

/** `/-/practice`; further segments: none, an id to practise, or `class` for a teacher's link. */
export function PracticePage({ segments: [source] }: { readonly segments: readonly string[] }) {
  const { t } = useLingui();
  if (source !== undefined) return <Session source={source} />;
  return (
    <PlainPage
      names={[t`Practise`]}
      back={null}
      intro={
        <Trans>Words come back just before you would forget them. Your progress stays on this device.</Trans>
      }
    >
      <PracticeHome />
    </PlainPage>
  );
}

function Session({ source }: { readonly source: string }) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { hrefToPage } = useAddress();
  useTitle([t`Practise`]);
  // Replaces the session, so that Back does not lead into one that is over.
  const leave = (): void => void navigate(hrefToPage('practice'), { replace: true });
  if (source === 'class') return <ClassStart key={hash} fragment={hash} onLeave={leave} />;
  return <ListSession key={source} id={source} onLeave={leave} />;
}
