import { LinkButton } from '@centro/ui/LinkButton';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import { MessagePage } from '../../page/Page.tsx';
import { sendFixedPage, sendPage } from '../../page/sendPage.ts';
import type { NewBooking } from '../../store/schema.ts';
import { bookingTime } from '../emails/bookingTime.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import type { LinkedBooking } from './linkedBooking.ts';

/**
 * Sends why a booking can no longer be changed: 404 for a link that is not ours, 410 after its time or the time to confirm
 * it. The page of a cancelled booking is 200, however often it is requested or posted again.
 */
export async function sendEnded(
  reply: FastifyReply,
  linked: Exclude<LinkedBooking, { link: string }>,
  centre: CentreFacts,
): Promise<FastifyReply> {
  if (linked.state === 'unknown') return sendFixedPage(reply, 404, 'unknownLink', centre);
  const { state, booking } = linked;
  const isOfReceipt = state === 'cancelled' && linked.isOfReceipt === true;
  // Of one whose visitor was erased nobody writes.
  const isErased = booking.email === '';
  return sendPage(
    reply,
    state === 'cancelled' ? 200 : 410,
    <EndedPage centre={centre} booking={booking} state={state} promisesEmail={!isOfReceipt && !isErased} />,
  );
}

interface EndedPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** It is cancelled, just now or before; its consultation has begun; it was not confirmed in time (B26), or its proposal not answered. */
  state: 'cancelled' | 'past' | 'expired' | 'lapsed';
  /** Whether it says that an email confirms a cancellation. */
  promisesEmail?: boolean;
}

/** A booking whose link has ended. */
export function EndedPage({ centre, booking, state, promisesEmail = true }: EndedPageProps) {
  const { pages } = centre.language.words;
  const { title, ended } = pages[state];
  const when = bookingTime(booking, centre.language).inWords;
  const ofCancelled = promisesEmail ? pages.cancelled.text : pages.cancelled.textWithoutEmail;
  return (
    <MessagePage
      centre={centre}
      title={title}
      subject={<BookingPlaque booking={booking} centre={centre} ended={ended} />}
      actions={<LinkButton href={consultationUrl(centre)}>{pages.bookAgain}</LinkButton>}
    >
      <p>{state === 'cancelled' ? ofCancelled : pages[state].text({ when })}</p>
    </MessagePage>
  );
}
