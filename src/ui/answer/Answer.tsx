import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, FailedAnswer, LookupFailure } from '#src/state/answerState.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Notice } from './Notice.tsx';

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
export interface FailureWords {
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
