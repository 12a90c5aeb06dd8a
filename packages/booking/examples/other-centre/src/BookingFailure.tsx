import type { CallProblem, Slot } from '@centro/api-client';
import type { Ref } from 'react';
import { phone } from './centre.ts';
import { problemText } from './problemText.ts';
import { toText } from './toText.ts';

export interface BookingFailureProps {
  problem: CallProblem;
  /** Takes one of the free times that the server names in place of a taken one. */
  onChoose: (slot: Slot) => void;
  /** Receives the element that is focused; React 18 takes no `ref` here. */
  elementRef: Ref<HTMLDivElement>;
}

/** Why a booking failed, and what can be done. */
export function BookingFailure({ problem, onChoose, elementRef }: BookingFailureProps) {
  return (
    <div ref={elementRef} role="alert" tabIndex={-1} className="failure">
      <p>
        {problemText(problem)} {problem.alternatives.length > 0 && 'These times near it are free:'}
      </p>
      {problem.alternatives.map((slot) => (
        <button key={slot.day + slot.time} type="button" onClick={() => onChoose(slot)}>
          {toText(slot)}
        </button>
      ))}
      <p>
        You can call us: <a href={phone.href}>{phone.label}</a>
      </p>
    </div>
  );
}
