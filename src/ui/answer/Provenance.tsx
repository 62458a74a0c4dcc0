import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import PhoneDesktop20Regular from 'virtual:icons/PhoneDesktop20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { packLabel } from '#src/ui/labels/dictionaryInfo.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.5rem',
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    '> svg': { flex: 'none' },
  },
  over: { paddingBottom: '0.5rem' },
  part: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '0.875rem' },
  // In the head of a list it is no higher than its text.
  cached: {
    alignItems: 'center',
    gap: '0.375rem',
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: '1.125rem',
    '> svg': { width: '1.125rem', height: '1.125rem' },
  },
  margin: { margin: '0.25rem 0 0.75rem' },
  box: {
    padding: '0.5rem 0.875rem',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
  },
});

/** More dictionaries are only counted. */
const named = 3;

export interface DeviceLineProps {
  /** Ids of wanted packs that are not on the device. */
  readonly missing: readonly string[];
  /** For downloading them. */
  readonly href: string;
  /** Above an article. */
  readonly box?: boolean;
}

/** Says that the answer is from dictionaries on the device, and which chosen ones are missing. */
export function DeviceLine({ missing, href, box = false }: DeviceLineProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const icon = <PhoneDesktop20Regular aria-hidden="true" />;
  if (missing.length === 0) {
    return (
      <p className={mergeClasses(styles.line, box && styles.over)}>
        {icon}
        <Trans>From this device</Trans>
      </p>
    );
  }
  const names = missing.slice(0, named).map((id) => packLabel(i18n, id));
  const more = missing.length - names.length;
  return (
    <p
      className={mergeClasses(styles.line, styles.part, box && styles.margin, box && styles.box)}
      role="status"
    >
      {icon}
      <span>
        <Trans>From this device.</Trans>{' '}
        <a className={texts.link} href={href}>
          <Trans>Not on this device:</Trans>
        </a>{' '}
        {names.join('; ')}
        {more > 0 ? (
          <>
            {' '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        ) : null}
      </span>
    </p>
  );
}

export interface CachedLineProps {
  /** When it came from the service, in milliseconds; `seen`: put together of words seen here. */
  readonly since: number | 'seen';
  /** On a tint, as above an article. */
  readonly box?: boolean | undefined;
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

/** Says that the answer is from the cache. */
export function CachedLine({ since, box = false }: CachedLineProps) {
  const styles = useStyles();
  return (
    <p
      className={mergeClasses(styles.line, box ? styles.part : styles.cached, box && styles.box)}
      role="status"
    >
      <ArrowDownload20Regular aria-hidden="true" />
      <span>
        {since === 'seen' ? (
          <Trans>Saved words</Trans>
        ) : (
          <>
            <Trans>Saved on this device</Trans> · <Age at={since} />
          </>
        )}
      </span>
    </p>
  );
}
