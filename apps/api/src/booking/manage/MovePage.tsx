import type { BookingSelection, CompleteRules, Schedule } from '@centro/booking';
import { bookingInstant, checkBooking, createSchedule } from '@centro/booking';
import { formatSlotValue, parseSlotValue } from '@centro/booking/links';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { Plaque } from '@centro/ui/Plaque';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { checkedRulesOf, currentRulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { addressLimits, recipientLimit, reminderLimits } from '../../limits/dailyLimits.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { contactLinks, PageFrame } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import { SlotForm } from '../../page/SlotForm.tsx';
import { isProposal } from '../../store/provisionalSeats.ts';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatDay, formatSelection, formatTime, formatZone } from '../../texts/dates.ts';
import { Filled } from '../../texts/Filled.tsx';
import type { Phrase } from '../../texts/Phrase.ts';
import { centreMinute } from '../availability/availabilityCache.ts';
import { calendarUid } from '../emails/bookingCalendar.ts';
import { moveEmails } from '../emails/bookingEmails.ts';
import { deadlineInWords, selectionOf } from '../emails/bookingTime.ts';
import type { MoveOutcome } from '../queries/bookingChangeStore.ts';
import { slotSeats } from '../queries/slotSeats.ts';
import { sendNotOpen } from './ConfirmPage.tsx';
import { isElsewhere, isOfReceipt, linkedBooking } from './linkedBooking.ts';
import type { LinkedBooking } from './linkedBooking.ts';
import { NearSlots } from './NearSlots.tsx';
import './MovePage.css';

/** Who was proposed another slot may choose one of their own. */
type OpenBooking = Extract<LinkedBooking, { state: 'open' | 'proposed' }>;

const isOpen = (linked: LinkedBooking): linked is OpenBooking =>
  linked.state === 'open' || linked.state === 'proposed';

/** Offers the free slots, and moves a booking there (B19). */
export function handlers(
  context: AppContext,
): PageHandlers<'GET sposta-prenotazione' | 'POST sposta-prenotazione'> {
  const { config, availability, now } = context;
  const { centre } = config;
  const { language } = centre;
  const texts = language.words.pages.move;
  return {
    'GET sposta-prenotazione': async ({ query }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      return isOpen(linked) ? sendOffer(reply, 200, linked) : sendNotOpen(reply, linked, context);
    },

    'POST sposta-prenotazione': async (request, reply) => {
      const linked = await linkedBooking(context, request.query['link']);
      if (!isOpen(linked)) return sendNotOpen(reply, linked, context);
      const { booking, link } = linked;
      const wanted = parseSlotValue(request.body?.['quando']);
      if (!wanted) return sendOffer(reply, 422, linked, { text: texts.nothingChosen });
      const isWhereItWas = wanted.day.toString() === booking.day && wanted.slot === booking.time;
      if (!isWhereItWas) {
        if (isElsewhere(booking, request.body?.['da'])) return sendMovedMeanwhile(reply, linked);
        const { rules, closuresVersion } = await checkedRulesOf(booking, context, now());
        if (checkBooking(wanted, createSchedule(rules, centreMinute(now(), rules))) !== null)
          return sendOffer(reply, 422, linked, { text: inSentence(texts.notBookable, wanted), wanted });
        const outcome = await moveBooking(context, booking, wanted, {
          ip: request.ip,
          log: request.log,
          rules,
          closuresVersion,
          link,
        });
        if (outcome === 'taken')
          return sendOffer(reply, 409, linked, { text: inSentence(texts.taken, wanted), wanted });
        // The same form sent twice has moved it where it was to go; another window has not.
        const present = outcome === 'changed' ? await linkedBooking(context, link) : null;
        if (present && isOpen(present) && isElsewhere(present.booking, formatSlotValue(wanted)))
          return sendMovedMeanwhile(reply, present);
      }
      return reply.redirect(`prenotazione?link=${link}&spostata=1`, 303);
    },
  };

  /** Says where a booking is now that was moved since the page was read. */
  function sendMovedMeanwhile(reply: FastifyReply, linked: OpenBooking) {
    const when = formatSelection(selectionOf(linked.booking), language);
    return sendOffer(reply, 409, linked, { text: texts.movedMeanwhile({ when }) });
  }

  /** Returns a sentence that begins with a day and hour. */
  function inSentence(text: Phrase<'when'>, wanted: BookingSelection) {
    return capitalised(text({ when: formatSelection(wanted, language) }));
  }

  async function sendOffer(
    reply: FastifyReply,
    status: 200 | 409 | 422,
    { booking, link }: OpenBooking,
    refused?: { text: string; wanted?: BookingSelection },
  ): Promise<FastifyReply> {
    const rules = await currentRulesOf(booking, context, now());
    const schedule = await availability.schedule(booking.centre, rules, now(), booking.seats);
    const refusal = refused && {
      text: refused.text,
      alternatives: refused.wanted ? schedule.nearestFree(refused.wanted) : [],
    };
    return sendPage(
      reply,
      status,
      <MovePage
        centre={centre}
        booking={booking}
        link={link}
        schedule={schedule}
        {...(refusal && { refusal })}
      />,
    );
  }
}

/**
 * Moves a booking to another slot, frees its old one and stores the emails to visitor and centre (B19); the slot must
 * be bookable, by these rules, whose closures are of that version. A booking can be moved a few times a day, as often as emails may be
 * sent to one address; by the link of the receipt its emails are counted with all others to that mailbox.
 */
async function moveBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  selection: BookingSelection,
  {
    ip,
    log,
    rules,
    closuresVersion,
    link,
  }: Pick<FastifyRequest, 'ip' | 'log'> & { rules: CompleteRules; closuresVersion: number; link: string },
): Promise<MoveOutcome> {
  const { centre, limits, mail } = config;
  const at = now();
  const to = {
    day: selection.day.toString(),
    time: selection.slot,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    calendarUid: calendarUid(booking, centre, rules),
  };
  const moved = { ...booking, ...to, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderMoveEmails } = await import('../emails/renderBookingEmail.ts');
  const emails = renderMoveEmails(moved, booking, { centre, rules, links, at, log });
  const rows = moveEmails(moved, emails, { centre, rules, sender: mail.from.address, at });
  const outcome = await store.changes.move(booking, to, {
    mails: rows,
    seats: slotSeats(booking.centre, rules, config.services),
    limits: [
      ...addressLimits('booking', ip, limits),
      ...(isOfReceipt({ links }, link) ? [recipientLimit(booking.email, limits)] : []),
      { of: 'move', whose: booking.id, atMost: limits.mailsPerRecipientPerDay },
      ...reminderLimits(rows, limits),
    ],
    at,
    closuresVersion,
  });
  if (outcome === 'moved') outbox.wake();
  return outcome;
}

/** Until when the slot is held that the centre proposes. */
const held = (booking: NewBooking, { language }: CentreFacts) =>
  language.words.pages.proposal.held({ deadline: deadlineInWords(booking, booking.zone, language) });

interface MovePageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  schedule: Schedule;
  /** Why the chosen slot is not available, with the nearest free ones. */
  refusal?: { text: string; alternatives: readonly BookingSelection[] };
}

/** The present slot, and all free ones that the booking can move to (B19). */
export function MovePage({ centre, booking, link, schedule, refusal }: MovePageProps) {
  const { language } = centre;
  const { pages } = language.words;
  const texts = pages.move;
  const action = `sposta-prenotazione?link=${link}`;
  const present = selectionOf(booking);
  const day = formatDay(present.day, 'long', language);
  return (
    <PageFrame centre={centre} title={texts.title}>
      <div className="MovePage FormPage wrap">
        <h1>{texts.title}</h1>
        <div data-part="present">
          <Plaque>{formatTime(present.slot, language)}</Plaque>
          <p>
            <Filled
              text={texts.now}
              values={{
                day: <strong>{textWithService(day, booking.centre, centre)}</strong>,
                zone: formatZone(booking.zone, language),
              }}
            />
            <br />
            <span className="note">{isProposal(booking) ? held(booking, centre) : texts.untilThen}</span>
          </p>
        </div>
        {refusal && (
          <Notice tone="error" toneLabel={pages.attention}>
            <p>{refusal.text}</p>
            {refusal.alternatives.length > 0 && (
              <NearSlots
                label={texts.near}
                action={action}
                slots={refusal.alternatives}
                present={present}
                language={language}
              />
            )}
          </Notice>
        )}
        {schedule.freeDays().length > 0 ? (
          <SlotForm
            action={action}
            title={texts.choose}
            submit={texts.submit}
            name="quando"
            schedule={schedule}
            language={language}
            present={present}
          >
            <input type="hidden" name="da" value={formatSlotValue(present)} />
            <p className="note">{texts.whatFollows}</p>
          </SlotForm>
        ) : (
          <NothingFree centre={centre} />
        )}
        <p data-part="end">
          {texts.cannotCome}{' '}
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {pages.booking.cancel}
          </LinkButton>
        </p>
      </div>
    </PageFrame>
  );
}

function NothingFree({ centre }: { centre: CentreFacts }) {
  const { attention, move: texts } = centre.language.words.pages;
  return (
    <Notice tone="warning" toneLabel={attention}>
      <p>
        <Filled text={texts.nothingFree} values={contactLinks(centre)} />
      </p>
    </Notice>
  );
}
