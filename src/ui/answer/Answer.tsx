import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import PhoneDesktop20Regular from 'virtual:icons/PhoneDesktop20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, FailedAnswer, LookupFailure } from '#src/state/answerState.ts';
import { dayMs, hourMs, minuteMs } from '#src/state/time.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { packLabel } from '#src/ui/labels/labels.ts';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';

interface AnswerProps<Value> {
  readonly of: AnswerState<Value>;
  /** In the shape of what comes, so that nothing moves. */
  readonly waiting: ReactNode;
  readonly nothing: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Renders the four states of an answer: waiting, failed, nothing, here. */
export function Answer<Value>({ of, waiting, nothing, children }: AnswerProps<Value>) {
  if (of.state === 'waiting') return waiting;
  if (of.state === 'nothing') return nothing;
  if (of.state === 'failed') return <Failure {...of} />;
  return children(of.value);
}

/** `advice`: in place of the failure's own. */
export function Failure({ failure, text, retry, advice }: FailedAnswer & { readonly advice?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, body } = failureWords[failure];
  return (
    <Notice alert title={i18n._(title)} retry={retry} details={text}>
      {advice ?? i18n._(body)}
    </Notice>
  );
}

/** A message per failure, the same everywhere (D26). */
export const failureWords: Readonly<
  Record<LookupFailure, Readonly<Record<'title' | 'body', MessageDescriptor>>>
> = {
  offline: {
    title: msg`You’re offline, and this isn’t saved on this device.`,
    body: msg`It will load when you’re back online.`,
  },
  unreachable: {
    title: msg`The dictionary service isn’t responding.`,
    body: msg`It may be down, or your connection may be weak. Retrying automatically.`,
  },
  late: {
    title: msg`The dictionary service is slow to answer.`,
    body: msg`If it responds, the result will appear here.`,
  },
  busy: {
    title: msg`Too many lookups in a short time.`,
    body: msg`Retrying automatically.`,
  },
  refused: {
    title: msg`The dictionary service couldn’t process this request.`,
    body: msg`Try again, or look up something else.`,
  },
  portal: {
    title: msg`The network sent its own page. You may have to sign in there first.`,
    body: msg`Retrying automatically.`,
  },
  broken: {
    title: msg`The dictionary service sent an invalid response.`,
    body: msg`Retrying automatically.`,
  },
  device: {
    title: msg`The dictionaries on this device can’t be opened.`,
    body: msg`You can repair them under “On this device”.`,
  },
};

const useStyles = makeStyles({
  notice: { maxWidth: '34rem', padding: '1.5rem 0', ...textSize(400), overflowWrap: 'anywhere' },
  title: { margin: 0, ...textSize(500), fontWeight: 600 },
  body: { margin: '0.25rem 0 0', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.75rem' },
  details: {
    marginTop: '0.75rem',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    '> summary': { cursor: 'pointer', padding: '0.25rem 0', minHeight: '1.5rem' },
  },
});

interface NoticeProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links for what to do next. */
  readonly actions?: ReactNode;
  /** A button in place of `actions`. */
  readonly retry?: (() => void) | undefined;
  /** Technical text, folded below the message (D28). */
  readonly details?: string;
  /** A failure: announced to assistive technology at once. */
  readonly alert?: boolean;
}

/** Replaces missing content: empty, failed, filtered. */
export function Notice({ title, children, actions, retry, details, alert = false }: NoticeProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const shownActions = retry ? <TextButton onClick={retry}>{t`Try again`}</TextButton> : actions;
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.body}>{children}</div>}
      {shownActions === undefined ? null : <div className={styles.actions}>{shownActions}</div>}
      {details === undefined ? null : (
        <details className={styles.details}>
          <summary>{t`Details`}</summary>
          <span translate="no">{details}</span>
        </details>
      )}
    </div>
  );
}

const useLineStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.5rem',
    margin: 0,
    color: tokens.colorNeutralForeground3,
    ...textSize(300),
    '> svg': { flex: 'none' },
  },
  over: { paddingBottom: '0.5rem' },
  part: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  // In the head of a list it is no higher than its text.
  cached: {
    alignItems: 'center',
    gap: '0.25rem',
    color: tokens.colorNeutralForeground2,
    lineHeight: '1.125rem',
    '> svg': { width: '1.125rem', height: '1.125rem' },
  },
  box: {
    margin: '0.25rem 0 0.75rem',
    padding: '0.5rem 0.75rem',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** More dictionaries are only counted. */
const named = 3;

interface DeviceLineProps {
  /** From `useProvenance`: the ids of wanted packs that are not on the device; `undefined` for an answer from elsewhere. */
  readonly provenance: { readonly missing: readonly string[] } | undefined;
  /** For downloading them. */
  readonly href: string;
  /** Above an article. */
  readonly box?: boolean;
}

/** Says that the answer is from dictionaries on the device, and which chosen ones are missing. */
export function DeviceLine({ provenance, href, box = false }: DeviceLineProps) {
  const { i18n } = useLingui();
  const styles = useLineStyles();
  const texts = useTextStyles();
  if (provenance === undefined) return null;
  const { missing } = provenance;
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
    <p className={mergeClasses(styles.line, styles.part, box && styles.box)} role="status">
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

interface CachedLineProps {
  /**
   * Of `useProvenance`: when it came from the service, in milliseconds; `seen`: put together of words seen here;
   * `undefined` for an answer from the network.
   */
  readonly since: number | 'seen' | undefined;
  /** On a tint, as above an article. */
  readonly box?: boolean;
}

function Age({ at }: { readonly at: number }) {
  const age = Math.max(0, Date.now() - at);
  if (age < minuteMs) return <Trans>just now</Trans>;
  if (age < hourMs) {
    return <Plural value={Math.floor(age / minuteMs)} one="# minute ago" other="# minutes ago" />;
  }
  if (age < dayMs) return <Plural value={Math.floor(age / hourMs)} one="# hour ago" other="# hours ago" />;
  return <Plural value={Math.floor(age / dayMs)} one="# day ago" other="# days ago" />;
}

/** Says that the answer is from the cache. */
export function CachedLine({ since, box = false }: CachedLineProps) {
  const styles = useLineStyles();
  if (since === undefined) return null;
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
