import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, FailedAnswer, LookupFailure } from '#src/state/answerState.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

interface AnswerProps<Value> {
  readonly of: AnswerState<Value>;
  /** In the shape of what comes, so that nothing jumps. */
  readonly waiting: ReactNode;
  readonly nothing: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** The one component that knows the four states of an answer: waiting, failed, nothing, here. */
export function Answer<Value>({ of, waiting, nothing, children }: AnswerProps<Value>) {
  if (of.state === 'waiting') return waiting;
  if (of.state === 'nothing') return nothing;
  if (of.state === 'failed') return <Failure {...of} />;
  return children(of.value);
}

function Failure({ failure, text, retry }: FailedAnswer) {
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

/** The failure and its consequence. */
interface FailureWords {
  readonly title: MessageDescriptor;
  readonly body: MessageDescriptor;
}

/** Each failure in words for people, the same wherever an answer is missing (D26). */
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
  /** One sentence that says what is so. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What one can do next: buttons or links. */
  readonly actions?: ReactNode;
  /** Technical text, folded under words for people (D28), with the name of the fold. */
  readonly details?: { readonly name: string; readonly text: string } | undefined;
  /** Whether it is a failure, told to assistive technology at once. */
  readonly alert?: boolean;
}

/** Stands in place of what is not there: empty, failed, filtered. */
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

const CachedLine = lazyComponent(() => import('./Provenance.tsx').then((chunk) => chunk.CachedLine));
const DeviceLine = lazyComponent(() => import('./Provenance.tsx').then((chunk) => chunk.DeviceLine));

/** Fetches the line about dictionaries on this device ahead: with no network it could not come any more. Never rejects. */
export const preloadDeviceLine = DeviceLine.preload;

const useLazyProvenanceStyles = makeStyles({
  // As high as what comes, so that nothing moves when its code does.
  box: { minHeight: '2.25rem', margin: '0.25rem 0 0.75rem' },
  line: { minHeight: '1.125rem' },
});

interface LazyCachedLineProps {
  /** As `useCachedSince` has it; nothing is drawn, and nothing loaded, for an answer from the network. */
  readonly since: number | 'seen' | undefined;
  /** Whether it stands over an article. */
  readonly box?: boolean;
}

/** Over what is kept on this device. */
export function LazyCachedLine({ since, box = false }: LazyCachedLineProps) {
  const styles = useLazyProvenanceStyles();
  if (since === undefined) return null;
  return (
    <div className={box ? styles.box : styles.line}>
      <CachedLine at={since === 'seen' ? undefined : since} box={box} />
    </div>
  );
}

interface LazyDeviceLineProps {
  /** As `useDeviceProvenance` has it; nothing is drawn, and nothing loaded, for an answer from elsewhere. */
  readonly provenance: { readonly missing: readonly string[] } | undefined;
  /** Where dictionaries can be downloaded. */
  readonly href: string;
  /** Whether it stands over an article. */
  readonly box?: boolean;
}

/** Over what is from the dictionaries on this device. */
export function LazyDeviceLine({ provenance, href, box = false }: LazyDeviceLineProps) {
  if (provenance === undefined) return null;
  return <DeviceLine missing={provenance.missing} href={href} box={box} />;
}
