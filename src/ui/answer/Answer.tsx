import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, FailedAnswer, LookupFailure } from '#src/state/answerState.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import type { CachedLineProps, DeviceLineProps } from './Provenance.tsx';

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

export function Failure({ failure, text, retry }: FailedAnswer) {
  const { t, i18n } = useLingui();
  const { title, body } = failureWords[failure];
  return (
    <Notice
      alert
      title={i18n._(title)}
      actions={<TextButton onClick={retry}>{t`Try again`}</TextButton>}
      details={{ name: t`Details`, text }}
    >
      {i18n._(body)}
    </Notice>
  );
}

interface FailureWords {
  readonly title: MessageDescriptor;
  readonly body: MessageDescriptor;
}

/** A message per failure, the same everywhere (D26). */
export const failureWords: Readonly<Record<LookupFailure, FailureWords>> = {
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
  broken: {
    title: msg`The dictionary service sent an invalid response.`,
    body: msg`Try again later.`,
  },
  device: {
    title: msg`The dictionaries on this device can’t be opened.`,
    body: msg`You can repair them under “On this device”.`,
  },
};

const useStyles = makeStyles({
  notice: {
    maxWidth: '34rem',
    padding: '1.5rem 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
  body: { margin: '0.375rem 0 0', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.875rem' },
  details: {
    marginTop: '0.75rem',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    '> summary': { cursor: 'pointer', padding: '0.25rem 0', minHeight: '1.5rem' },
  },
});

interface NoticeProps {
  /** One sentence. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links for what to do next. */
  readonly actions?: ReactNode;
  /** Technical text, folded below the message (D28), with the name of the fold. */
  readonly details?: { readonly name: string; readonly text: string } | undefined;
  /** A failure: announced to assistive technology at once. */
  readonly alert?: boolean;
}

/** Replaces missing content: empty, failed, filtered. */
export function Notice({ title, children, actions, details, alert = false }: NoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.body}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      {details ? (
        <details className={styles.details}>
          <summary>{details.name}</summary>
          <span translate="no">{details.text}</span>
        </details>
      ) : null}
    </div>
  );
}

const CachedLine = lazyComponent(() => import('./Provenance.tsx'), 'CachedLine');
const DeviceLine = lazyComponent(() => import('./Provenance.tsx'), 'DeviceLine');

/** Offline it could not be fetched later. Never rejects. */
export const preloadDeviceLine = DeviceLine.preload;

const useLazyProvenanceStyles = makeStyles({
  // The height of what comes, so that nothing moves.
  box: { minHeight: '2.25rem', margin: '0.25rem 0 0.75rem' },
  line: { minHeight: '1.125rem' },
});

interface LazyCachedLineProps extends Pick<CachedLineProps, 'box'> {
  /** Of `useCachedSince`; an answer from the network renders and loads nothing. */
  readonly since: CachedLineProps['since'] | undefined;
}

export function LazyCachedLine({ since, box = false }: LazyCachedLineProps) {
  const styles = useLazyProvenanceStyles();
  if (since === undefined) return null;
  return (
    <div className={box ? styles.box : styles.line}>
      <CachedLine since={since} box={box} />
    </div>
  );
}

interface LazyDeviceLineProps extends Omit<DeviceLineProps, 'missing'> {
  /** Of `useDeviceProvenance`; an answer from elsewhere renders and loads nothing. */
  readonly provenance: Pick<DeviceLineProps, 'missing'> | undefined;
}

export function LazyDeviceLine({ provenance, ...rest }: LazyDeviceLineProps) {
  return provenance && <DeviceLine {...provenance} {...rest} />;
}
