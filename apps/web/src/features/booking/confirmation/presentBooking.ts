import { bookingStateHeader } from '@centro/api-client/bookingStateHeader';
import { parseSlotValue } from '@centro/booking/links';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

/** States in which the centre expects the visitor; one that has begun is shown until the end of its day. */
const expected = new Set(['open', 'provisional', 'past']);

/**
 * Returns a confirmation as it is now, null where nobody is expected any more: an email's link may have moved or cancelled it. The
 * same where that cannot be known, as without an answer, or from the page of another site.
 */
export async function presentBooking(confirmed: ConfirmedBooking): Promise<ConfirmedBooking | null> {
  const { manageUrl, provisional } = confirmed;
  if (manageUrl === null || new URL(manageUrl).origin !== location.origin) return confirmed;
  const answer = await fetch(manageUrl, { method: 'HEAD', signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  );
  const [state, value = ''] = answer?.headers.get(bookingStateHeader)?.split(' ') ?? [];
  if (state === undefined) return confirmed;
  const selection = parseSlotValue(value);
  if (!selection || !expected.has(state)) return null;
  const { day, slot } = confirmed.selection;
  const isSame = slot === selection.slot && day.compare(selection.day) === 0;
  if (isSame && (state !== 'open' || provisional === null)) return confirmed;
  // Not as one that was just booked, which takes the focus.
  return { ...confirmed, selection, provisional: state === 'open' ? null : provisional, email: null };
}
