import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { PlainPage } from '#src/app/pages/PlainPage.tsx';
import { BackupPart } from '#src/features/exchange/BackupPart.tsx';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { useTextStyles } from '#src/ui/text/textStyles.ts';

/** `/-/lists/backup`: everything that is kept, as one file, and the way back. */
export function BackupPage() {
  const { t } = useLingui();
  const { hrefToPage } = useAddress();
  const { link } = useTextStyles();
  return (
    <PlainPage names={[t`Backup`]} back={{ href: hrefToPage('lists'), text: t`Lists` }}>
      <BackupPart />
      <p>
        <Link className={link} to={hrefToPage('lists', 'import')}>{t`Restore a backup`}</Link>
      </p>
    </PlainPage>
  );
}
