import { bookingStateHeader } from '@centro/api-client/bookingStateHeader';
import { formatSlotValue } from '@centro/booking/links';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { AppContext } from '../../AppContext.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import { Page } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { selectionOf } from '../emails/bookingTime.ts';
import { bookingCalendar, visitorEntry } from '../emails/bookingCalendar.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { sendNotOpen } from './ConfirmPage.tsx';
import { isOfReceipt, linkedBooking } from './linkedBooking.ts';
import type { LinkedBooking } from './linkedBooking.ts';

/**
 * The page that every email about a booking links to (B6, B19), and its calendar file as it is now, for mail programs that
 * hide or refuse the attached one: phones open it in their calendar.
 */
export function handlers(context: AppContext): PageHandlers<'GET prenotazione' | 'GET consulenza.ics'> {
  const { centre } = context.config;
  return {
    'GET prenotazione': async ({ query }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      reply.header(bookingStateHeader, stateOf(linked));
      if (linked.state !== 'open') return sendNotOpen(reply, linked, context);
      const { booking, link } = linked;
      return sendPage(
        reply,
        200,
        <BookingPage centre={centre} booking={booking} link={link} justDone={doneIn(query, booking)} />,
      );
    },

    'GET consulenza.ics': async ({ query }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      if (linked.state !== 'open') return sendNotOpen(reply, linked, context);
      const { booking, link } = linked;
      const { links } = context;
      const rules = rulesOf(booking, context.config);
      // The file reveals no link of an email to whoever has that of the receipt.
      const url = isOfReceipt(context, link) ? links.toBookingOfReceipt(booking) : links.toBooking(booking);
      const entry = visitorEntry(booking, centre, url);
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
        .header('content-disposition', `inline; filename="${centre.language.words.calendar.fileName}"`)
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .send(bookingCalendar(booking, centre, rules, entry, context.now()));
    },
  };
}

/** Returns the value of the header: the state of a link, and the slot of its booking, if it has one. */
const stateOf = (linked: LinkedBooking): string =>
  linked.state === 'unknown'
    ? linked.state
    : `${linked.state} ${formatSlotValue(selectionOf(linked.booking))}`;

/** Returns what the visitor has just done, by the parameter of the redirect. */
function doneIn(query: PageRequest['query'], { sequence }: Booking) {
  if (query['spostata'] !== undefined && sequence > 0) return 'moved';
  return query['confermata'] === undefined ? null : 'confirmed';
}

interface BookingPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** What the visitor has just changed. */
  justDone?: 'moved' | 'confirmed' | null;
}

/** Shows a booking and what can be done with it, for the link of every email about it (B6, B19). */
export function BookingPage({ centre, booking, link, justDone = null }: BookingPageProps) {
  const { pages } = centre.language.words;
  const texts = pages.booking;
  const done = {
    moved: { title: texts.moved, text: texts.movedText },
    confirmed: { title: texts.confirmed, text: texts.confirmedText },
  };
  return (
    <Page
      centre={centre}
      title={justDone === null ? texts.title : done[justDone].title}
      lead={
        justDone !== null ? (
          <Notice tone="success" toneLabel={pages.done}>
            <p>{done[justDone].text}</p>
          </Notice>
        ) : (
          <p className="lead">{texts.lead}</p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <LinkButton href={`sposta-prenotazione?link=${link}`}>{texts.move}</LinkButton>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.cancel}
          </LinkButton>
        </>
      }
    />
  );
}
