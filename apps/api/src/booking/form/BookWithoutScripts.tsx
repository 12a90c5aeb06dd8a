import { randomUUID } from 'node:crypto';
import type { ConfirmationRequest, Provisional, Receipt } from '@centro/api-client';
import type { BookingProblem, BookingRules, BookingSelection } from '@centro/booking';
import { checkBooking, createSchedule, toDetails } from '@centro/booking';
import { toConfirmationRequest } from '@centro/booking/it';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { currentServices } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { BodySchemaOf } from '../../http/contractOperations.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { contactLinks, MessagePage, Page } from '../../page/Page.tsx';
import { sendPage } from '../../page/sendPage.ts';
import type { NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import { centreMinute } from '../availability/availabilityCache.ts';
import { bookSlot, referenceOf } from '../bookSlot.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import { checkForm, DetailsPage, readBookingForm } from './DetailsPage.tsx';
import type { DetailsPageProps } from './DetailsPage.tsx';
import { storedReceipts } from './storedReceipts.ts';

/**
 * The booking without scripts (B12, B21): the site's own form posts the slot, this page asks for the details and
 * books like `POST /send-confirmation-email`, by the same function.
 */
export function handlers(
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): PageHandlers<'GET prenota' | 'POST prenota'> {
  const { config, availability, now, bodySchemaOf } = context;
  const { centre } = config;
  const { form: texts, problems, problemDetails } = centre.language.words;
  const book = bookSlot(context);
  const receipts = storedReceipts(context);
  const contract = bodySchemaOf('/send-confirmation-email');

  return {
    'GET prenota': (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(consultationUrl(centre), 303),

    'POST prenota': async (request, reply) => {
      const { selection, details, idempotencyKey, key } = readBookingForm(request.body);
      const rules = (await currentServices(context, now())).get(key ?? centre.key);
      if (!rules) return sendNotBookable(reply, problems['key-unknown'], 403);
      if (selection === null) return sendNotBookable(reply, texts.slotMissing);
      if (selection === 'unreadable') return sendNotBookable(reply, problems['date-unreadable']);
      if (!details) return sendFirstStep(reply, selection, { key, rules });

      const wanted = toConfirmationRequest(selection, details, key ?? centre.key);
      const kept = await receipts.find(request, idempotencyKey, wanted);
      if (kept) return sendBooked(reply, { selection, wanted, rules, receipt: kept });
      const problem = checkBooking(selection, createSchedule(rules, centreMinute(now(), rules)));
      if (problem && !isFull(problem)) return sendNotBookable(reply, reasonOf(problem));
      const form = {
        selection,
        details,
        idempotencyKey: idempotencyKey ?? randomUUID(),
        zone: rules.timeZone,
        ...toServiceKey(key),
      };
      const formProblems = checkForm(details, wanted, {
        isValid: request.compileValidationSchema(contract),
        language: centre.language,
      });
      if (formProblems) {
        const { summary, fields } = formProblems;
        return sendDetails(reply, 422, { ...form, refusal: [summary], problems: fields });
      }

      const result = await book({ details: wanted, selection, rules, from: request });
      switch (result.outcome) {
        case 'booked':
          await receipts.keep(request, idempotencyKey, wanted, result.receipt);
          return sendBooked(reply, { selection, wanted, rules, receipt: result.receipt });
        case 'taken':
          return sendTaken(reply, form, result.alternatives);
        case 'refused': {
          const text = problems[result.problem];
          if (result.problem !== 'recipient-refused') return sendNotBookable(reply, text);
          const refusal = [texts.failure];
          return sendDetails(reply, 422, { ...form, refusal, problems: { email: text } });
        }
      }
    },
  };

  /** A missing slot is no problem of the call, which always has one: its text is that of the picker (R133). */
  function reasonOf(problem: Exclude<BookingProblem, Full>) {
    return problem === 'slot-missing' ? texts.slotMissing : problems[problem];
  }

  /** Asks for the details of a free slot; the site's form without scripts offers taken ones too. */
  async function sendFirstStep(
    reply: FastifyReply,
    selection: BookingSelection,
    { key, rules }: { key: string | null; rules: BookingRules },
  ) {
    const schedule = await availability.schedule(key ?? centre.key, rules, now());
    const problem = checkBooking(selection, schedule);
    const form = {
      selection,
      details: noDetails,
      idempotencyKey: randomUUID(),
      zone: rules.timeZone,
      ...toServiceKey(key),
    };
    if (!problem) return sendDetails(reply, 200, form);
    if (isFull(problem)) return sendTaken(reply, form, schedule.nearestFree(selection));
    return sendNotBookable(reply, reasonOf(problem));
  }

  /** Sends the nearest free slots, and everything typed (A24). */
  function sendTaken(
    reply: FastifyReply,
    form: Omit<DetailsPageProps, 'centre'>,
    alternatives: readonly BookingSelection[],
  ) {
    if (alternatives.length === 0) return sendNotBookable(reply, problemDetails.nothingFree, 409);
    const isFirstStep = form.details === noDetails;
    const refusal = [...(isFirstStep ? [] : [texts.failure]), problems['slot-taken']];
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

  async function sendBooked(
    reply: FastifyReply,
    { selection, wanted, rules, receipt: { provisional } }: BookedForm,
  ): Promise<FastifyReply> {
    const reference = referenceOf(wanted);
    const { day, slot: time } = selection;
    const booking = { day: day.toString(), time, zone: rules.timeZone, reference, email: wanted.to };
    return sendPage(
      reply,
      200,
      <BookedPage centre={centre} booking={booking} {...(provisional && { provisional })} />,
    );
  }
}

interface BookedForm {
  selection: BookingSelection;
  wanted: ConfirmationRequest;
  rules: BookingRules;
  receipt: Receipt;
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
  booking: Pick<NewBooking, 'day' | 'time' | 'zone' | 'reference' | 'email'>;
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
