import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { recipientLimit } from '../../limits/dailyLimits.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { Page } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { cancellationEmails } from '../emails/bookingEmails.ts';
import { selectionOf } from '../emails/bookingTime.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { sendEnded } from './EndedPage.tsx';
import { isElsewhere, isOfReceipt, linkedBooking } from './linkedBooking.ts';
import type { LinkedBooking } from './linkedBooking.ts';

/** Asks whether to cancel a booking, and cancels it (B6). */
export function handlers(
  context: AppContext,
): PageHandlers<'GET annulla-prenotazione' | 'POST annulla-prenotazione'> {
  const { centre } = context.config;
  return {
    'GET annulla-prenotazione': async ({ query }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      if (!isToCancel(linked)) return sendEnded(reply, linked, centre);
      const { booking, link } = linked;
      return sendPage(reply, 200, <CancelPage centre={centre} booking={booking} link={link} />);
    },

    'POST annulla-prenotazione': async ({ query, body, log }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      if (!isToCancel(linked)) return sendEnded(reply, linked, centre);
      const { booking, link } = linked;
      if (isElsewhere(booking, body?.['da']))
        return sendPage(reply, 409, <CancelPage centre={centre} booking={booking} link={link} isMoved />);
      await cancelBooking(context, linked, log);
      // After the redirect, a reload only requests the page.
      return reply.redirect(`prenotazione?link=${linked.link}`, 303);
    },
  };
}

const isToCancel = (linked: LinkedBooking): linked is Extract<LinkedBooking, { link: string }> =>
  'link' in linked;

/**
 * Cancels a booking, confirmed or not, frees its slot and stores the emails to visitor and centre (B6). A
 * second call changes nothing. The response does not wait for the emails. By the link of the receipt, whose owner may have typed
 * somebody else's mailbox, the email to the visitor is counted with all others to that mailbox, and left out beyond the limit.
 */
async function cancelBooking(
  { config, store, outbox, links, now }: AppContext,
  { booking, link }: { booking: Booking; link: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, limits, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCancellationEmails } = await import('../emails/renderBookingEmail.ts');
  const emails = renderCancellationEmails(cancelled, { centre, rules, links, at, log });
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at });
  const ofMailbox = isOfReceipt({ links }, link) && { toVisitor: recipientLimit(booking.email, limits) };
  if (await store.changes.cancel(booking, { mails: rows, at, by: 'visitor', ...ofMailbox })) outbox.wake();
}

interface CancelPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** Whether it was moved since the page was read. */
  isMoved?: boolean;
}

export function CancelPage({ centre, booking, link, isMoved = false }: CancelPageProps) {
  const texts = centre.language.words.pages.cancel;
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={<p className="lead">{isMoved ? texts.movedMeanwhile : texts.lead}</p>}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`annulla-prenotazione?link=${link}`}>
            <input type="hidden" name="da" value={formatSlotValue(selectionOf(booking))} />
            <Button type="submit">{texts.yes}</Button>
          </form>
          <LinkButton href={`prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}
