import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.375rem',
    margin: 0,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    '> svg': { flex: 'none', width: '1.125rem', height: '1.125rem' },
  },
  box: {
    gap: '0.5rem',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    padding: '0.5rem 0.875rem',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
  },
});

/** What `KeptLine` says. */
export interface KeptLineProps {
  /** When the answer came from the service, in milliseconds; `undefined`: put together of words seen here. */
  readonly at: number | undefined;
  /** Whether it stands on a tint, as over an article. */
  readonly box?: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function Age({ at }: { readonly at: number }) {
  const age = Math.max(0, Date.now() - at);
  if (age < minute) return <Trans>just now</Trans>;
  if (age < hour) {
    return <Plural value={Math.floor(age / minute)} one="# minute ago" other="# minutes ago" />;
  }
  if (age < day) return <Plural value={Math.floor(age / hour)} one="# hour ago" other="# hours ago" />;
  return <Plural value={Math.floor(age / day)} one="# day ago" other="# days ago" />;
}

/** One quiet line: what is shown is not from the network, but kept on this device. */
export function KeptLine({ at, box = false }: KeptLineProps) {
  const styles = useStyles();
  return (
    <p className={mergeClasses(styles.line, box && styles.box)} role="status">
      <ArrowDownload20Regular aria-hidden="true" />
      <span>
        {at === undefined ? (
          <Trans>Saved words</Trans>
        ) : (
          <>
            <Trans>Saved on this device</Trans> · <Age at={at} />
          </>
        )}
      </span>
    </p>
  );
}
