import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { parseDate } from '@internationalized/date';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { currentRulesOf, rulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { reminderLimits } from '../../limits/dailyLimits.ts';
import { Page } from '../../page/Page.tsx';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatSelection } from '../../texts/dates.ts';
import { moveEmails } from '../emails/bookingEmails.ts';
import { beforeProposal, deadlineInWords, selectionOf } from '../emails/bookingTime.ts';
import { slotSeats } from '../queries/slotSeats.ts';
import { BookingPlaque } from './BookingPlaque.tsx';

/**
 * Accepts the slot that the centre proposes: the move holds, and the visitor gets its email, with the calendar file and a reminder.
 * A second call, or one after the time to answer, changes nothing.
 */
export async function acceptProposal(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, limits, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const accepted = {
    ...booking,
    status: 'confirmed' as const,
    confirmBy: null,
    insteadOf: null,
    sequence: booking.sequence + 1,
  };
  // Loaded at the first change, not at the start.
  const { renderMoveEmails } = await import('../emails/renderBookingEmail.ts');
  const details = { centre, rules, links, at, log };
  const emails = renderMoveEmails(accepted, beforeProposal(booking), details, { sentence: '' });
  const rows = moveEmails(accepted, emails, { centre, rules, sender: mail.from.address, at });
  // The centre has moved it itself.
  const mails = rows.filter(({ kind }) => kind !== 'move-email-to-centre');
  const outcome = await store.changes.confirm(booking, {
    mails,
    reminders: reminderLimits(mails, limits),
    seats: slotSeats(booking.centre, rules, config.services),
    at,
  });
  if (outcome === 'confirmed') outbox.wake();
}

/** Returns whether visitors can book the slot of a booking, for as many seats, at present. */
export async function isFreeAgain(
  booking: Booking,
  context: Pick<AppContext, 'config' | 'store' | 'availability' | 'now'>,
): Promise<boolean> {
  const at = context.now();
  const rules = await currentRulesOf(booking, context, at);
  const schedule = await context.availability.schedule(booking.centre, rules, at, booking.seats);
  return schedule.day(parseDate(booking.day)).slots.some(({ slot }) => slot === booking.time);
}

interface ProposalPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** Whether the centre has opened the hour of before again, and it is free. */
  isReopened?: boolean;
}

/** Asks whether another slot is fine, in place of one that the centre has closed. */
export function ProposalPage({ centre, booking, link, isReopened = false }: ProposalPageProps) {
  const { language } = centre;
  const texts = language.words.pages.proposal;
  const before = selectionOf(beforeProposal(booking));
  const present = formatSlotValue(selectionOf(booking));
  const when = capitalised(formatSelection(before, language));
  const deadline = deadlineInWords(booking, booking.zone, language);
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={<p className="lead">{(isReopened ? texts.reopened : texts.lead)({ when, deadline })}</p>}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`conferma-prenotazione?link=${link}`}>
            <input type="hidden" name="quando" value={present} />
            <Button type="submit">{texts.yes}</Button>
          </form>
          {isReopened && (
            <form method="post" action={`sposta-prenotazione?link=${link}`}>
              <input type="hidden" name="quando" value={formatSlotValue(before)} />
              <input type="hidden" name="da" value={present} />
              <Button type="submit" variant="outline">
                {texts.before}
              </Button>
            </form>
          )}
          <LinkButton href={`sposta-prenotazione?link=${link}`} variant="outline">
            {texts.other}
          </LinkButton>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}
