/**
 * Why an operation got no answer. `offline`: the device has no network. `unreachable`: no connection to the
 * service. `late`: no answer in time (D27). `busy`: the service asks for a pause. `refused`: the service
 * answered that it cannot. `portal`: a page came in place of an answer, as from a network that asks to sign in. `broken`:
 * what it answered is not what it promised. `device`: the device's storage can't be read.
 */
export type LookupFailure =
  | 'offline'
  | 'unreachable'
  | 'late'
  | 'busy'
  | 'refused'
  | 'portal'
  | 'broken'
  | 'device';

export interface FailedAnswer {
  readonly state: 'failed';
  readonly failure: LookupFailure;
  readonly text: string;
  readonly retry: () => void;
}

export type AnswerState<Value> =
  | { readonly state: 'waiting' }
  | FailedAnswer
  | { readonly state: 'nothing' }
  | { readonly state: 'here'; readonly value: Value };
