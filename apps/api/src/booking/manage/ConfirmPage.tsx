import type { BookingSelection } from '@centro/booking';
import { bookingInstant, checkBooking, createSchedule } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { parseDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { checkedRulesOf, currentRulesOf, isClosed } from '../../closures/currentRules.ts';
import { retryOutdated } from '../../closures/retryOutdated.ts';
import type { CentreFacts } from '../../config/config.ts';
import { confirmationLimits, reminderLimits } from '../../limits/dailyLimits.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { contactLinks, Page } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { formatSelection } from '../../texts/dates.ts';
import { Filled } from '../../texts/Filled.tsx';
import { centreMinute } from '../availability/availabilityCache.ts';
import { bookingEmails } from '../emails/bookingEmails.ts';
import { beforeProposal } from '../emails/bookingTime.ts';
import { slotSeats } from '../queries/slotSeats.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { sendEnded } from './EndedPage.tsx';
import { linkedBooking } from './linkedBooking.ts';
import type { LinkedBooking } from './linkedBooking.ts';
import { acceptProposal, isFreeAgain, ProposalPage } from './ProposalPage.tsx';
import { NearSlots } from './NearSlots.tsx';

/**
 * The action of the button that confirms a booking (B26), or accepts the one that the centre proposes, and of those that book another slot where that of a booking
 * without a seat has been taken meanwhile. The page with the first button is that of every booking, `prenotazione`.
 */
export function handlers(context: AppContext): PageHandlers<'POST conferma-prenotazione'> {
  const { config, availability, now } = context;
  const { centre } = config;
  return {
    'POST conferma-prenotazione': async ({ query, body, log }, reply) => {
      const linked = await linkedBooking(context, query['link']);
      if (!('link' in linked)) return sendEnded(reply, linked, centre);
      const shown = parseSlotValue(body?.['quando']);
      if (linked.state === 'proposed') {
        // The centre may have proposed another slot since the page was opened: that one has to be read first.
        if (!isSlotOf(shown, linked.booking)) return sendNotOpen(reply, linked, context, 409);
        await acceptProposal(context, linked.booking, log);
      }
      if (linked.state === 'provisional') {
        if ((await confirmBooking(context, linked.booking, shown)) === 'taken')
          return sendTaken(reply, linked, shown);
      }
      // A proposal that was taken back meanwhile was not accepted.
      if (linked.state === 'open' && shown && !isSlotOf(shown, linked.booking))
        return reply.redirect(`prenotazione?link=${linked.link}`, 303);
      // After the redirect, a reload only requests the page.
      return reply.redirect(`prenotazione?link=${linked.link}&confermata=1`, 303);
    },
  };

  /** Offers the nearest free slots in place of the one that somebody else has taken meanwhile. */
  async function sendTaken(
    reply: FastifyReply,
    { booking, link }: Extract<LinkedBooking, { state: 'provisional' }>,
    instead: BookingSelection | null,
  ): Promise<FastifyReply> {
    const at = now();
    const rules = await currentRulesOf(booking, context, at);
    const wanted = instead ?? { day: parseDate(booking.day), slot: booking.time };
    const alternatives = await availability.nearestFree(booking.centre, rules, at, {
      ...wanted,
      seats: booking.seats,
    });
    const taken = { wanted, alternatives };
    return sendPage(reply, 409, <ConfirmPage centre={centre} booking={booking} link={link} taken={taken} />);
  }
}

/** Returns whether a page has shown the present slot of a booking. */
const isSlotOf = (shown: BookingSelection | null, { day, time }: Booking): boolean =>
  shown?.day.toString() === day && shown.slot === time;

/** Sends the page of a booking that cannot be changed: it has to be confirmed first, or has ended. */
export async function sendNotOpen(
  reply: FastifyReply,
  linked: Exclude<LinkedBooking, { state: 'open' }>,
  context: Pick<AppContext, 'config' | 'store' | 'availability' | 'now'>,
  status = 200,
): Promise<FastifyReply> {
  const { centre } = context.config;
  if (!('link' in linked)) return sendEnded(reply, linked, centre);
  const { booking, link } = linked;
  if (linked.state === 'proposed') {
    const isReopened = await isFreeAgain(beforeProposal(booking), context);
    return sendPage(reply, status, <ProposalPage {...{ centre, booking, link, isReopened }} />);
  }
  return sendPage(reply, status, <ConfirmPage centre={centre} booking={booking} link={link} />);
}

/**
 * Confirms a booking and stores the emails to visitor and centre, as for any other (B26). A second call, or one after
 * the time to confirm, changes nothing. The response does not wait for the emails.
 *
 * One that waits without a seat takes it now, in its slot or in `instead`; `taken` when there is none. It throws `LimitReached` when
 * too many of one network are confirmed.
 */
async function confirmBooking(
  context: AppContext,
  booking: Booking,
  instead: BookingSelection | null = null,
): Promise<'confirmed' | 'taken'> {
  const { config, store, now } = context;
  await store.limits.use(confirmationLimits(booking, config.limits), now());
  return retryOutdated(() => tryToConfirm(context, booking, instead));
}

/** Resolves with undefined, and has written nothing, where the centre closes days meanwhile. */
async function tryToConfirm(
  context: AppContext,
  booking: Booking,
  instead: BookingSelection | null,
): Promise<'confirmed' | 'taken' | undefined> {
  const { config, store, outbox, now } = context;
  const { centre, limits, mail } = config;
  const at = now();
  const { rules, closuresVersion } = await checkedRulesOf(booking, context, at);
  const other = booking.status === 'waiting' ? instead : null;
  if (booking.status === 'waiting') {
    const isOffered = other
      ? checkBooking(other, createSchedule(rules, centreMinute(at, rules))) === null
      : !isClosed(booking, rules);
    if (!isOffered) return 'taken';
  }
  const to = other && {
    day: other.day.toString(),
    time: other.slot,
    startsAt: bookingInstant(other, rules).toDate().toISOString(),
  };
  const confirmed = { ...booking, ...to };
  const mails = bookingEmails(confirmed, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  const outcome = await store.changes.confirm(booking, {
    mails,
    reminders: reminderLimits(mails, limits),
    seats: slotSeats(booking.centre, rules, config.services),
    at,
    closuresVersion,
    ...(to && { to }),
  });
  if (outcome === 'outdated') return undefined;
  if (outcome === 'confirmed') outbox.wake();
  // On `changed`, by the same form sent twice or too late, the page shows the present state.
  return outcome === 'taken' ? 'taken' : 'confirmed';
}

interface ConfirmPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** The slot that somebody else has taken meanwhile, with the nearest free ones. */
  taken?: { wanted: BookingSelection; alternatives: readonly BookingSelection[] };
}

/** Asks whether to confirm a booking, which it shows (B26); where its slot is taken, whether to take another one. */
export function ConfirmPage({ centre, booking, link, taken }: ConfirmPageProps) {
  const texts = centre.language.words.pages.confirm;
  const action = `conferma-prenotazione?link=${link}`;
  return (
    <Page
      centre={centre}
      title={taken ? texts.takenTitle : texts.title}
      lead={
        taken ? (
          <Taken centre={centre} action={action} {...taken} />
        ) : (
          <p className="lead">{booking.status === 'waiting' ? texts.leadWithoutSeat : texts.lead}</p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} {...(taken && { ended: texts.ended })} />}
      actions={
        <>
          {!taken && (
            <form method="post" action={action}>
              <Button type="submit">{texts.yes}</Button>
            </form>
          )}
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}

type TakenProps = Pick<ConfirmPageProps, 'centre'> &
  NonNullable<ConfirmPageProps['taken']> & { action: string };

function Taken({ centre, action, wanted, alternatives }: TakenProps) {
  const { language } = centre;
  const { attention, confirm, move } = language.words.pages;
  const when = formatSelection(wanted, language);
  return (
    <Notice tone="error" toneLabel={attention}>
      {alternatives.length > 0 ? (
        <>
          <p>{confirm.taken({ when })}</p>
          <NearSlots label={move.near} action={action} slots={alternatives} language={language} />
        </>
      ) : (
        <p>
          <Filled text={confirm.nothingFree} values={{ ...contactLinks(centre), when }} />
        </p>
      )}
    </Notice>
  );
}
