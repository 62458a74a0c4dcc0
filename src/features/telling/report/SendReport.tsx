import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { configuration } from '#src/data/local/installation.ts';
import { isIssuePage, messageLink } from '#src/data/reports/messageLink.ts';
import { type Report, reportMessage, reportPlace } from '#src/data/reports/report.ts';
import { InlineConfirm } from '#src/ui/controls/InlineConfirm.tsx';
import { useStrongStyles } from '#src/ui/theme/useStrongStyles.ts';
import { useOnline } from './useOnline.ts';

const useStyles = makeStyles({
  how: { margin: '0 0 0.75rem', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
  send: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0.25rem 16px',
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: 600,
    fontSize: tokens.fontSizeBase300,
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** What `SendReport` draws. */
export interface SendReportProps {
  readonly report: Report;
  /** The person says that it was sent. */
  readonly onSent: () => void;
  /** The person says that it was not. */
  readonly onNotSent: () => void;
}

/**
 * Hands a report over to the mail program or the issue page: the person sends it there, and says here whether they did.
 * Nobody else can tell. Without a network it says that the report waits.
 */
export function SendReport({ report, onSent, onNotSent }: SendReportProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const isOnline = useOnline();
  const [isOpened, setOpened] = useState(false);
  const place = reportPlace(configuration(), report.dictionary);
  const byPage = isIssuePage(place);
  if (isOpened) {
    return (
      <InlineConfirm
        question={t`Was it sent?`}
        yes={t`Yes, it was sent`}
        no={t`No, keep it`}
        onYes={onSent}
        onNo={() => {
          setOpened(false);
          onNotSent();
        }}
      />
    );
  }
  if (!isOnline) {
    return (
      <p role="status" className={styles.how}>
        <Trans>There is no network. The report waits on this device until you send it.</Trans>
      </p>
    );
  }
  if (report.text.trim() === '') return null;
  return (
    <>
      <p className={styles.how}>
        {byPage ? (
          <Trans>
            The page where the makers of the dictionary gather reports opens with your text. You need an
            account there. Everybody can read it.
          </Trans>
        ) : (
          <Trans>Your mail program opens with your text. You send it there.</Trans>
        )}
      </p>
      <a
        className={mergeClasses(strong, styles.send)}
        href={messageLink(place, reportMessage(report))}
        target="_blank"
        rel="noreferrer"
        onClick={() => setOpened(true)}
      >
        {byPage ? t`Open the page` : t`Write the mail`}
      </a>
    </>
  );
}
