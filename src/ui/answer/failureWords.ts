import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LookupFailure } from '#src/state/answerState.ts';

/** What went wrong, and what comes of it. */
export interface FailureWords {
  readonly title: MessageDescriptor;
  readonly body: MessageDescriptor;
}

/** Each failure in words for people, the same wherever an answer is missing (D26). */
export const failureWords: Readonly<Record<LookupFailure, FailureWords>> = {
  offline: {
    title: msg`There is no network, and this is not kept on this device.`,
    body: msg`It will be loaded when the network is back.`,
  },
  unreachable: {
    title: msg`The dictionary service did not answer.`,
    body: msg`It may be down, or your connection may be weak. It is tried again automatically.`,
  },
  late: {
    title: msg`The dictionary service is slow to answer.`,
    body: msg`If the answer still comes, it will be shown.`,
  },
  busy: {
    title: msg`Too many lookups in a short time.`,
    body: msg`It is tried again automatically.`,
  },
  refused: {
    title: msg`The dictionary service could not answer this.`,
    body: msg`Try again, or look up something else.`,
  },
  broken: {
    title: msg`The dictionary service sent an answer that cannot be read.`,
    body: msg`Try again later.`,
  },
  device: {
    title: msg`The dictionaries on this device cannot be read.`,
    body: msg`You can repair them under “On this device”.`,
  },
};
