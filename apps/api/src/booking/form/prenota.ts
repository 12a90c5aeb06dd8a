import { randomUUID } from 'node:crypto';
import type { ConfirmationRequest, Receipt } from '@centro/api-client';
import type { BookingProblem, BookingRules, BookingSelection, VisitorDetails } from '@centro/booking';
import { checkBooking, createSchedule } from '@centro/booking';
import { toConfirmationRequest } from '@centro/booking/it';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import type { BodySchemaOf } from '../../http/contractOperations.ts';
import { answersKeptMs } from '../../http/idempotency.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { refuseForeignForms, sendPage } from '../../page/sendPage.ts';
import { centreMinute } from '../availability/availabilityCache.ts';
import { bookSlot, referenceOf } from '../bookSlot.ts';
import { checkForm, readBookingForm } from './readBookingForm.ts';
import type { DetailsPageProps } from './pages.tsx';

const views = () => import('./pages.tsx');

type FormRequest = FastifyRequest<{ Body: Partial<Record<string, unknown>> | null | undefined }>;

/**
 * Adds the booking without scripts (B12, B21): the site's own form posts the slot, this page asks for the details and
 * books like `POST /send-confirmation-email`, by the same function.
 */
export function bookWithoutScriptsPage(
  app: FastifyInstance,
  context: AppContext & { bodySchemaOf: BodySchemaOf },
): void {
  const { config, availability, now, bodySchemaOf } = context;
  const { centre } = config;
  const { form: texts, problems, problemDetails } = centre.language.words;
  const book = bookSlot(context);
  const receipts = storedReceipts(context);
  const contract = bodySchemaOf('/send-confirmation-email');

  app.get('/prenota', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(consultationUrl(centre), 303),
  );

  app.post(
    '/prenota',
    { onRequest: refuseForeignForms(config), onSend: allowOwnReferrer },
    async (request: FormRequest, reply) => {
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
  );

  /** A missing slot is no problem of the call, which always has one: its text is that of the picker (R133). */
  const reasonOf = (problem: Exclude<BookingProblem, Full>) =>
    problem === 'slot-missing' ? texts.slotMissing : problems[problem];

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
    return sendPage(reply, status, views, (pages) => pages.bookingDetails({ centre, ...form }));
  }

  function sendNotBookable(reply: FastifyReply, reason: string, status: 403 | 409 | 422 = 422) {
    return sendPage(reply, status, views, (pages) => pages.notBookable({ centre, reason }));
  }

  async function sendBooked(
    reply: FastifyReply,
    { selection, wanted, rules, receipt: { provisional } }: BookedForm,
  ): Promise<FastifyReply> {
    const reference = referenceOf(wanted);
    const { day, slot: time } = selection;
    const booking = { day: day.toString(), time, zone: rules.timeZone, reference, email: wanted.to };
    return sendPage(reply, 200, views, (pages) =>
      pages.booked({ centre, booking, ...(provisional && { provisional }) }),
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

const noDetails: VisitorDetails = { firstName: '', lastName: '', phone: '', email: '' };

/** Without a referrer a browser would hide the page's own origin from `refuseForeignForms`; the address has no secret. */
async function allowOwnReferrer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('referrer-policy', 'same-origin');
}

type Full = 'day-full' | 'slot-full';

const isFull = (problem: BookingProblem | null): problem is Full =>
  problem === 'day-full' || problem === 'slot-full';

/**
 * Keeps the receipts of booked forms like the responses under an `Idempotency-Key`: a form that is posted again within
 * a day, by a reload of the page for example, gets the same page and does nothing again.
 */
function storedReceipts({ store, now }: Pick<AppContext, 'store' | 'now'>) {
  const toKeyed = ({ ip, routeOptions }: FastifyRequest, key: string, body: object) =>
    store.answers.toKeyedRequest(routeOptions.url ?? '', toNetworkKey(ip), key, body);

  return {
    /** Returns the receipt of a form with this key and this content, if it was booked already. */
    async find(request: FastifyRequest, key: string | null, body: object): Promise<Receipt | null> {
      if (key === null) return null;
      const { id, bodyHash } = toKeyed(request, key, body);
      const kept = await store.answers.find(id, new Date(now().getTime() - answersKeptMs).toISOString());
      return kept?.bodyHash === bodyHash ? (JSON.parse(kept.answer) as Receipt) : null;
    },

    /** Keeps the receipt of a form that has booked. */
    async keep(request: FastifyRequest, key: string | null, body: object, receipt: Receipt): Promise<void> {
      if (key === null) return;
      try {
        await store.answers.keep({
          ...toKeyed(request, key, body),
          status: 200,
          mediaType: 'application/json',
          answer: JSON.stringify(receipt),
          at: now().toISOString(),
        });
      } catch (error) {
        // The booking is stored, so the visitor must not get an error.
        request.log.error({ err: error }, 'a receipt cannot be stored under the key of its form');
      }
    },
  };
}
