import type { BookingSelection } from '@centro/booking';

/** The step of a visitor between choosing and a stored booking; each step holds the data that it has. */
export type BookingFlow =
  | { step: 'choosing' }
  | { step: 'details'; selection: BookingSelection; notice: DetailsNotice | null }
  | { step: 'sending'; selection: BookingSelection };

/** The message above the fields of the dialog until the next attempt. */
export type DetailsNotice = { kind: 'failed'; failure: BookingFailure } | { kind: 'changed' };

/** Why the last request failed. */
export interface BookingFailure {
  /** A sentence for the visitor, from the API (A22). */
  detail: string | null;
  /** Whether a booking exists, as far as is known, and what to do. */
  advice: string | null;
  /** The free times that the API proposes in place of a taken slot (A24). */
  alternatives: BookingSelection[];
}

export type BookingEvent =
  | { type: 'submitted'; selection: BookingSelection }
  | { type: 'dismissed' }
  | { type: 'confirmed' }
  | { type: 'succeeded' }
  | { type: 'failed'; failure: BookingFailure }
  | { type: 'alternative-chosen'; selection: BookingSelection };

/** Returns where `event` leads from `flow`; an event that the step does not expect changes nothing. */
export function bookingFlow(flow: BookingFlow, event: BookingEvent): BookingFlow {
  switch (flow.step) {
    case 'choosing':
      return event.type === 'submitted'
        ? { step: 'details', selection: event.selection, notice: null }
        : flow;
    case 'details':
      return afterDetails(flow, event);
    case 'sending':
      return afterSending(flow, event);
  }
}

function afterDetails(flow: BookingFlow & { step: 'details' }, event: BookingEvent): BookingFlow {
  switch (event.type) {
    case 'confirmed':
      return { step: 'sending', selection: flow.selection };
    case 'dismissed':
      return { step: 'choosing' };
    case 'submitted':
      return { step: 'details', selection: event.selection, notice: null };
    case 'alternative-chosen':
      return { step: 'details', selection: event.selection, notice: { kind: 'changed' } };
    default:
      return flow;
  }
}

function afterSending(flow: BookingFlow & { step: 'sending' }, event: BookingEvent): BookingFlow {
  switch (event.type) {
    case 'failed':
      return {
        step: 'details',
        selection: flow.selection,
        notice: { kind: 'failed', failure: event.failure },
      };
    case 'succeeded':
      return { step: 'choosing' };
    default:
      return flow;
  }
}
