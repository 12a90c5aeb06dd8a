import type { FieldError, ProblemCode, Slot } from './contract.ts';

/** What is known about a call that failed; what is not known is null or empty. */
export interface CallProblem {
  /**
   * - `http`: an answer outside 2xx.
   * - `unreadable`: a 2xx answer that is not what the contract says (`listMessages` only).
   * - `network`: no answer, or half of one.
   * - `timeout`: no whole answer within the client's `timeoutMs`.
   * - `aborted`: the caller's own signal ended the call; nothing to show, nothing to log.
   */
  kind: 'http' | 'unreadable' | 'network' | 'timeout' | 'aborted';
  /** HTTP status, for `http` and `unreadable`. */
  status: number | null;
  /** Plain text for the visitor, at most 200 characters, from our API or a foreign one. */
  detail: string | null;
  /** Null also for a code that the contract does not have. */
  code: ProblemCode | null;
  /** With `slot-taken`, the nearest free times, in the order of the answer. */
  alternatives: Slot[];
  errors: FieldError[];
}

/** A call that failed, as a value: the calls of this package never reject. */
export interface CallFailure {
  ok: false;
  problem: CallProblem;
}

/** Returns the failure of which nothing is known but its kind and perhaps a status. */
export function bareFailure(kind: CallProblem['kind'], status: number | null = null): CallFailure {
  return { ok: false, problem: { kind, status, detail: null, code: null, alternatives: [], errors: [] } };
}
