import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerState, FailedAnswer } from '#src/state/answerState.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { failureWords } from './failureWords.ts';
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
