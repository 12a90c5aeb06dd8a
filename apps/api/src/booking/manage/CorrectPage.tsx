import { Button } from '@centro/ui/Button';
import { Notice } from '@centro/ui/Notice';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { MessagePage, ToSite } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import { correctableDetails } from '../../store/correctableDetails.ts';
import type { Booking, BookingCorrection, CorrectableDetails, NewBooking } from '../../store/schema.ts';
import { answeredQuestions } from '../../store/storedAnswers.ts';
import { Filled } from '../../texts/Filled.tsx';
import { correctionEmail } from '../emails/bookingEmails.ts';
import { slotSeats } from '../queries/slotSeats.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { sendEnded } from './EndedPage.tsx';

/** Shows the other details of a repeat, and applies them (A23). */
export function handlers(
  context: AppContext,
): PageHandlers<'GET correggi-prenotazione' | 'POST correggi-prenotazione'> {
  const { centre } = context.config;
  return {
    'GET correggi-prenotazione': async ({ query }, reply) => {
      const linked = await linkedCorrection(query['link']);
      if (linked.state !== 'open') return sendEnded(reply, linked, centre);
      const { booking, correction } = linked;
      const shown = { centre, booking, correction, link: String(query['link']) };
      return sendPage(
        reply,
        200,
        correction.appliedAt === null ? <CorrectPage {...shown} /> : <CorrectedPage {...shown} />,
      );
    },

    'POST correggi-prenotazione': async ({ query, log }, reply) => {
      const linked = await linkedCorrection(query['link']);
      if (linked.state !== 'open') return sendEnded(reply, linked, centre);
      const { booking, correction } = linked;
      if (correction.appliedAt === null) {
        const outcome = await correctBooking(context, booking, correction, log);
        if (outcome === 'taken') {
          const { seats } = correction;
          const refusal = centre.language.words.problemDetails.seatsTaken({ seats });
          const shown = { centre, booking, correction, link: String(query['link']), refusal };
          return sendPage(reply, 409, <CorrectPage {...shown} />);
        }
      }
      // After the redirect, a reload only requests the page.
      return reply.redirect(`correggi-prenotazione?link=${String(query['link'])}`, 303);
    },
  };

  async function linkedCorrection(link: unknown) {
    const id = context.links.idOf('correct-booking', link);
    const correction = id === null ? undefined : await context.store.repeats.findCorrection(id);
    if (!correction) return { state: 'unknown' } as const;
    const booking = await context.store.bookings.find(correction.bookingId);
    if (Date.parse(booking.startsAt) <= context.now().getTime()) return { state: 'past', booking } as const;
    if (booking.status !== 'confirmed') return { state: 'cancelled', booking } as const;
    return { state: 'open', booking, correction } as const;
  }
}

/**
 * Applies the details of a repeat to its booking and stores the email to the centre, with the calendar file that
 * updates its entry. A second call changes nothing, and so does one for more
 * seats than the slot has left.
 */
async function correctBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  correction: BookingCorrection,
  log: FastifyBaseLogger,
): Promise<'corrected' | 'changed' | 'taken'> {
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const corrected = { ...booking, ...correctableDetails(correction), sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCorrectionEmail } = await import('../emails/renderBookingEmail.ts');
  const email = renderCorrectionEmail(corrected, booking, { centre, rules, links, at, log });
  const row = correctionEmail(corrected, email, { sender: mail.from.address, at });
  const seats = slotSeats(booking.centre, rules, config.services);
  const outcome = await store.corrections.correct(booking, correction, { email: row, seats });
  if (outcome === 'corrected') outbox.wake();
  return outcome;
}

interface CorrectedPageProps {
  centre: CentreFacts;
  booking: NewBooking;
}

interface CorrectPageProps extends CorrectedPageProps {
  correction: CorrectableDetails;
  link: string;
  /** Why the details could not be applied. */
  refusal?: string;
}

const valuesOf = ({ name, phone, answers }: CorrectableDetails) => ({
  name: <strong>{name}</strong>,
  phone: [phone, ...answeredQuestions(answers).map((answer) => answer.join(' '))].join(', '),
});

/** Asks whether to apply the details of a repeat; text that anybody may have typed is shown as text only. */
export function CorrectPage({ centre, booking, correction, link, refusal }: CorrectPageProps) {
  const { attention, correct: texts } = centre.language.words.pages;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <form method="post" action={`correggi-prenotazione?link=${link}`}>
          <Button type="submit">{texts.yes}</Button>
        </form>
      }
    >
      {refusal !== undefined && (
        <Notice tone="error" toneLabel={attention}>
          <p>{refusal}</p>
        </Notice>
      )}
      <p>{texts.text}</p>
      <ul>
        <li>
          <Filled text={texts.now} values={valuesOf(booking)} />
        </li>
        <li>
          <Filled text={texts.proposed} values={valuesOf(correction)} />
        </li>
      </ul>
    </MessagePage>
  );
}

export function CorrectedPage({ centre, booking }: CorrectedPageProps) {
  const texts = centre.language.words.pages.corrected;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={<ToSite centre={centre} />}
    >
      <p>{texts.text}</p>
    </MessagePage>
  );
}
