import type { FieldError, ProblemCode, Slot } from '../contract/contract.ts';

/** A failed call; missing information is null or an empty list. */
export interface CallProblem {
  /**
   * - `http`: a response outside 2xx.
   * - `unreadable`: a 2xx response whose body breaks the contract; of an API without our extensions not of the three that send.
   * - `network`: no response, or an incomplete one.
   * - `timeout`: no complete response within the client's `timeoutMs`.
   * - `aborted`: the caller's own signal ended the call; show and log nothing.
   */
  kind: 'http' | 'unreadable' | 'network' | 'timeout' | 'aborted';
  /** HTTP status, for `http` and `unreadable`. */
  status: number | null;
  /** Plain text for the visitor, at most 200 characters, from our API or a foreign one. */
  detail: string | null;
  /** Null also for a code that is not in the contract. */
  code: ProblemCode | null;
  /** With `slot-taken` and `slot-withdrawn`, the nearest free times, in the order of the response. */
  alternatives: Slot[];
  errors: FieldError[];
}

/** A call that failed, as a value: the calls of this package never reject. */
export interface CallFailure {
  ok: false;
  problem: CallProblem;
}

/** Returns a problem that has only a kind and perhaps a status. */
export function bareFailure(kind: CallProblem['kind'], status: number | null = null): CallFailure {
  return { ok: false, problem: { kind, status, detail: null, code: null, alternatives: [], errors: [] } };
}
