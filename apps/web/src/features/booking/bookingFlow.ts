import type { BookingSelection } from '@centro/booking';

/** Where the visitor is between a choice and a booking; each step holds just the data it has. */
export type BookingFlow =
  | { step: 'choosing' }
  | { step: 'details'; booking: BookingSelection; notice: DetailsNotice | null }
  | { step: 'sending'; booking: BookingSelection };

/** What the dialog says above its fields until the next attempt. */
export type DetailsNotice = { kind: 'failed'; failure: BookingFailure } | { kind: 'changed' };

/** Why the last request failed. */
export interface BookingFailure {
  /** A sentence for the visitor, from the API or about what to do (A22). */
  detail: string | null;
  /** The free times that the API proposes instead (A24). */
  alternatives: BookingSelection[];
}

export type BookingEvent =
  | { type: 'submitted'; booking: BookingSelection }
  | { type: 'dismissed' }
  | { type: 'confirmed' }
  | { type: 'succeeded' }
  | { type: 'failed'; failure: BookingFailure }
  | { type: 'alternative-chosen'; booking: BookingSelection };

/** Returns where `event` leads from `flow`; an event that means nothing there changes nothing. */
export function bookingFlow(flow: BookingFlow, event: BookingEvent): BookingFlow {
  switch (flow.step) {
    case 'choosing':
      return event.type === 'submitted' ? { step: 'details', booking: event.booking, notice: null } : flow;
    case 'details':
      return afterDetails(flow, event);
    case 'sending':
      return afterSending(flow, event);
  }
}

function afterDetails(flow: BookingFlow & { step: 'details' }, event: BookingEvent): BookingFlow {
  switch (event.type) {
    case 'confirmed':
      return { step: 'sending', booking: flow.booking };
    case 'dismissed':
      return { step: 'choosing' };
    case 'alternative-chosen':
      return { step: 'details', booking: event.booking, notice: { kind: 'changed' } };
    default:
      return flow;
  }
}

function afterSending(flow: BookingFlow & { step: 'sending' }, event: BookingEvent): BookingFlow {
  switch (event.type) {
    case 'failed':
      return {
        step: 'details',
        booking: flow.booking,
        notice: { kind: 'failed', failure: event.failure },
      };
    case 'succeeded':
      return { step: 'choosing' };
    default:
      return flow;
  }
}
