import type { ConfirmationRequest } from '@centro/api-client';

/** Returns the body of a booking that can go ahead on the clock of `startApi`. */
export function bookingRequest(changes: Partial<ConfirmationRequest> = {}): ConfirmationRequest {
  return {
    to: 'maria@visitor.test',
    name: 'Maria Rossi',
    phone: '+39 333 1234567',
    date: 'mercoledì 25 novembre 2026 alle ore 16:30',
    key: 'demo-centre',
    ...changes,
  };
}
