import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { packAddress } from '#src/device/downloads/packSource.ts';
import { canKeepDictionaries } from '#src/device/library/browserLibrary.ts';
import { DownloadList } from '#src/features/downloads/DownloadList.tsx';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { preloadDeviceLine } from '#src/ui/answer/lazyProvenance.tsx';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { useTextStyles } from '#src/ui/text/textStyles.ts';
import { PlainPage } from './PlainPage.tsx';

const useStyles = makeStyles({
  storage: { lineHeight: '2.75rem' },
});

/** `/-/downloads`: whole dictionaries for use without network. */
export function DownloadsPage() {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  useEffect(() => {
    void preloadDeviceLine();
  }, []);
  return (
    <PlainPage
      names={[t`On this device`]}
      intro={<Trans>Downloaded dictionaries respond instantly, even offline.</Trans>}
    >
      <DownloadsOrReason />
      <p>
        <Link className={mergeClasses(texts.link, styles.storage)} to={hrefToPage('storage')}>
          {t`Saved data and how to delete it`}
        </Link>
      </p>
    </PlainPage>
  );
}

function DownloadsOrReason() {
  const { t } = useLingui();
  if (packAddress() === undefined) {
    return <Notice title={t`This site offers no dictionaries for download.`} />;
  }
  if (!canKeepDictionaries()) {
    return (
      <Notice title={t`You can’t download dictionaries in this browser.`}>
        <Trans>You need a secure (https) address and an up-to-date browser.</Trans>
      </Notice>
    );
  }
  return <DownloadList />;
}
