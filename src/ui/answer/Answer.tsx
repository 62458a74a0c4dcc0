import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, LookupFailure } from '#src/common/answerState.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Notice } from './Notice.tsx';

/** What `Answer` draws. */
export interface AnswerProps<Value> {
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

function Failure({ failure, text, retry }: Extract<AnswerState<never>, { state: 'failed' }>) {
  const { t } = useLingui();
  const words: Record<LookupFailure, { title: string; body: string }> = {
    offline: {
      title: t`There is no network, and this is not kept on this device.`,
      body: t`It will be loaded when the network is back.`,
    },
    unreachable: {
      title: t`The dictionary service did not answer.`,
      body: t`It may be down, or your connection may be weak. It is tried again automatically.`,
    },
    late: {
      title: t`The dictionary service is slow to answer.`,
      body: t`If the answer still comes, it will be shown.`,
    },
    refused: {
      title: t`The dictionary service could not answer this.`,
      body: t`Try again, or look up something else.`,
    },
    broken: {
      title: t`The dictionary service sent an answer that cannot be read.`,
      body: t`Try again later.`,
    },
    device: {
      title: t`The dictionaries on this device cannot be read.`,
      body: t`You can repair them under “On this device”.`,
    },
  };
  return (
    <Notice
      alert
      title={words[failure].title}
      actions={<TextButton onClick={retry}>{t`Try again`}</TextButton>}
      details={{ name: t`Details`, text }}
    >
      {words[failure].body}
    </Notice>
  );
}
