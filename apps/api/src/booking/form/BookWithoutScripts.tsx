import { randomUUID } from 'node:crypto';
import type { Provisional } from '@centro/api-client';
import type { BookingProblem, CompleteRules, BookingSelection } from '@centro/booking';
import { checkBooking, createSchedule, readAnswers, seatsLeftAt, toDetails } from '@centro/booking';
import { toConfirmationRequest } from '@centro/booking/it';
import { formatSlotValue } from '@centro/booking/links';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { currentServices } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { serviceName } from '../../config/serviceNames.ts';
import type { BodySchemaOf } from '../../http/contractOperations.ts';
import { postedForms } from '../../http/postedForms.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { contactLinks, MessagePage, Page } from '../../page/Page.tsx';
import { sendPage, sendSharedPage } from '../../page/sendPage.ts';
import { isTimeOver, isUnconfirmed, minutesToConfirm } from '../../store/provisionalSeats.ts';
import type { NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import { centreMinute } from '../availability/availabilityCache.ts';
import { bookSlot } from '../bookSlot.ts';
import { isOfFormerHours } from '../formerHours.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import { ChoicePage } from './ChoicePage.tsx';
import { checkForm, DetailsPage, readBookingForm } from './DetailsPage.tsx';
import type { DetailsPageProps } from './DetailsPage.tsx';

/**
 * The booking without scripts (B12, B21): a list of all free slots, which the site's own form posts too; the details of one;
 * what was booked. It books like `POST /send-confirmation-email`, by the same function. Every form that succeeds leads to
 * a page of its own, so that Back and a reload send nothing again.
 */
export function handlers(
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): PageHandlers<'GET prenota' | 'POST prenota'> {
  const { config, store, availability, now, bodySchemaOf } = context;
  const { centre } = config;
  const { form: texts, problems, problemDetails } = centre.language.words;
  const book = bookSlot(context);
  const posted = postedForms(context);
  const contract = bodySchemaOf('/send-confirmation-email');

  return {
    'GET prenota': async (request, reply) => {
      const { selection, idempotencyKey, key } = readBookingForm(request.query);
      if (idempotencyKey) return sendResult(reply, await posted.resultOf(request, idempotencyKey));
      const rules = (await currentServices(context, now())).get(key ?? centre.key);
      if (!rules) return sendNotBookable(reply, problems['key-unknown'], 403);
      if (selection === null) return sendChoice(reply, { key, rules });
      if (selection === 'unreadable') return sendNotBookable(reply, problems['date-unreadable']);
      return sendFirstStep(reply, selection, { key, rules });
    },

    'POST prenota': async (request, reply) => {
      const { selection, details, key, idempotencyKey = randomUUID() } = readBookingForm(request.body);
      const rules = (await currentServices(context, now())).get(key ?? centre.key);
      if (!rules) return sendNotBookable(reply, problems['key-unknown'], 403);
      if (selection === null) return sendNotBookable(reply, texts.slotMissing);
      if (selection === 'unreadable') return sendNotBookable(reply, problems['date-unreadable']);
      if (!details) {
        const chosen = { slot: formatSlotValue(selection), ...(key !== null && { key }) };
        return redirectTo(reply, chosen);
      }

      const answers = readAnswers(request.body ?? {}, rules);
      const wanted = toConfirmationRequest(selection, details, key ?? centre.key, answers);
      if (await posted.has(request, idempotencyKey, wanted)) return redirectTo(reply, { idempotencyKey });
      const schedule = createSchedule(rules, centreMinute(now(), rules));
      const problem = checkBooking(selection, schedule);
      if (problem && !isFull(problem)) {
        const refused = { key: key ?? centre.key, selection, problem, schedule };
        // The call below finds the nearest ones.
        if (!(await isOfFormerHours(refused, context))) return sendNotBookable(reply, reasonOf(problem));
      }
      const typed = { selection, details, answers, idempotencyKey, rules, ...toServiceKey(key) };
      const formProblems = checkForm(details, wanted, {
        isValid: request.compileValidationSchema(contract),
        language: centre.language,
        rules,
      });
      if (formProblems) {
        const { summary, fields } = formProblems;
        return sendDetails(reply, 422, { ...typed, refusal: [summary], problems: fields });
      }

      const result = await book({ details: wanted, selection, rules, from: request });
      switch (result.outcome) {
        case 'booked':
          return (await posted.keep(request, idempotencyKey, wanted, result.bookingId))
            ? redirectTo(reply, { idempotencyKey })
            : sendResult(reply, result.bookingId);
        case 'taken':
          return sendTaken(reply, { ...typed, ...result }, result.alternatives);
        case 'refused': {
          const text = problems[result.problem];
          if (result.problem !== 'recipient-refused') return sendNotBookable(reply, text);
          const refusal = [texts.failure];
          return sendDetails(reply, 422, { ...typed, refusal, problems: { email: text } });
        }
      }
    },
  };

  /** Offers every slot of the window (B12). */
  async function sendChoice(reply: FastifyReply, { key, rules }: Service) {
    const schedule = await availability.schedule(key ?? centre.key, rules, now());
    if (schedule.freeDays().length === 0) return sendNotBookable(reply, problemDetails.nothingFree, 409);
    // The centre's own service has one page, whether it was named or not.
    const serviceKey = key === centre.key ? null : key;
    const services = [...(await currentServices(context, now())).keys()].map((each) => ({
      name: serviceName(each, centre),
      url: each === (key ?? centre.key) ? null : `prenota?key=${encodeURIComponent(each)}`,
    }));
    return sendSharedPage(reply, 200, { centre, shows: schedule }, () => (
      <ChoicePage centre={centre} schedule={schedule} services={services} {...toServiceKey(serviceKey)} />
    ));
  }

  /** A missing slot is no problem of the call, which always has one: its text is that of the picker (R133). */
  function reasonOf(problem: Exclude<BookingProblem, Full>) {
    return problem === 'slot-missing' ? texts.slotMissing : problems[problem];
  }

  /** Asks for the details of a free slot; the site's form without scripts offers taken ones too. */
  async function sendFirstStep(reply: FastifyReply, selection: BookingSelection, { key, rules }: Service) {
    const schedule = await availability.schedule(key ?? centre.key, rules, now());
    const problem = checkBooking(selection, schedule);
    const form = {
      selection,
      details: noDetails,
      answers: {},
      idempotencyKey: randomUUID(),
      rules,
      ...toServiceKey(key),
    };
    if (!problem) return sendDetails(reply, 200, { ...form, seatsLeft: seatsLeftAt(selection, schedule) });
    const isWithdrawn = await isOfFormerHours(
      { key: key ?? centre.key, selection, problem, schedule },
      context,
    );
    if (isFull(problem) || isWithdrawn)
      return sendTaken(reply, { ...form, isWithdrawn }, schedule.nearestFree(selection));
    return sendNotBookable(reply, reasonOf(problem));
  }

  /** Sends the nearest free slots, and everything typed (A24). */
  function sendTaken(
    reply: FastifyReply,
    { seats = 1, isWithdrawn, ...form }: TakenForm,
    alternatives: readonly BookingSelection[],
  ) {
    const { nothingFree, nothingFreeElsewhere, seatsTaken, noSeatsFree } = problemDetails;
    if (alternatives.length === 0) {
      const noneFree = seats > 1 ? noSeatsFree({ seats }) : nothingFree;
      return sendNotBookable(reply, isWithdrawn ? nothingFreeElsewhere : noneFree, 409);
    }
    const taken = seats > 1 ? seatsTaken({ seats }) : problems['slot-taken'];
    const reason = isWithdrawn ? problems['slot-withdrawn'] : taken;
    // Back from what was booked leads to the first step once more.
    const refusal = form.details === noDetails ? [reason, texts.perhapsYours] : [texts.failure, reason];
    return sendDetails(reply, 409, { ...form, refusal, alternatives });
  }

  function sendDetails(
    reply: FastifyReply,
    status: 200 | 409 | 422,
    form: Omit<DetailsPageProps, 'centre'>,
  ): Promise<FastifyReply> {
    return sendPage(reply, status, <DetailsPage centre={centre} {...form} />);
  }

  function sendNotBookable(reply: FastifyReply, reason: string, status: 403 | 409 | 422 = 422) {
    return sendPage(reply, status, <NotBookablePage centre={centre} reason={reason} />);
  }

  /** Shows what was booked; a booking that is over or unknown leads to where another one begins. */
  async function sendResult(reply: FastifyReply, id: string | null) {
    const booking = id === null ? undefined : await store.changes.find(id);
    if (
      !booking ||
      (booking.status !== 'confirmed' && (!isUnconfirmed(booking) || isTimeOver(booking, now())))
    )
      return reply.header('cache-control', 'no-store').redirect(consultationUrl(centre), 303);
    const provisional = isUnconfirmed(booking) && {
      minutes: minutesToConfirm,
      ...(booking.status === 'waiting' && { withoutSeat: true }),
    };
    return sendPage(
      reply,
      200,
      <BookedPage centre={centre} booking={booking} {...(provisional && { provisional })} />,
    );
  }
}

/** The form whose slot has no free seat, or is none any more since the hours have changed. */
interface TakenForm extends Omit<DetailsPageProps, 'centre'> {
  /** How many were wanted. */
  seats?: number;
  isWithdrawn: boolean;
}

interface Service {
  /** Null for the centre's own. */
  key: string | null;
  rules: CompleteRules;
}

function redirectTo(reply: FastifyReply, query: Record<string, string>) {
  const address = `prenota?${new URLSearchParams(query).toString()}`;
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** The posted key goes on to the next form. */
const toServiceKey = (key: string | null) => (key === null ? {} : { serviceKey: key });

const noDetails = toDetails();

type Full = 'day-full' | 'slot-full';

const isFull = (problem: BookingProblem | null): problem is Full =>
  problem === 'day-full' || problem === 'slot-full';

/** The posted day and hour cannot be booked; `reason` says why (R133). */
export function NotBookablePage({ centre, reason }: { centre: CentreFacts; reason: string }) {
  const texts = centre.language.words.pages.notBookable;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      actions={<LinkButton href={consultationUrl(centre)}>{texts.open}</LinkButton>}
    >
      <p>{reason}</p>
    </MessagePage>
  );
}

interface BookedPageProps {
  centre: CentreFacts;
  booking: Pick<NewBooking, 'centre' | 'day' | 'time' | 'zone' | 'reference' | 'email'>;
  /** Present when the booking has to be confirmed by the link of its email (B26). */
  provisional?: Provisional;
}

/** Shows what was booked and what the visitor does next (R156, B4, B26). */
export function BookedPage({ centre, booking, provisional }: BookedPageProps) {
  const { email } = booking;
  const { form: texts, pages } = centre.language.words;
  const whatToConfirm = provisional?.withoutSeat ? texts.seatOnceConfirmed : texts.toConfirmWithin;
  return (
    <Page
      centre={centre}
      title={titleOf(texts, provisional)}
      lead={
        !provisional ? (
          <>
            <Notice tone="success" toneLabel={pages.done}>
              <p>{texts.success}</p>
              <p>{texts.mailTo({ email })}</p>
            </Notice>
            <p>
              <Filled text={texts.linkOrCall} values={contactLinks(centre)} />
            </p>
          </>
        ) : (
          <Notice tone="warning" toneLabel={pages.attention}>
            <p>{texts.success}</p>
            <p>{whatToConfirm({ email, minutes: provisional.minutes })}</p>
          </Notice>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={<LinkButton href={centre.baseUrl}>{pages.toSite}</LinkButton>}
    />
  );
}

function titleOf(
  texts: CentreFacts['language']['words']['form'],
  provisional: Provisional | undefined,
): string {
  if (!provisional) return texts.booked;
  return provisional.withoutSeat ? texts.oneStepLeft : texts.toConfirm;
}
