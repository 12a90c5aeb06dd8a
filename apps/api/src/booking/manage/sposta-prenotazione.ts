import { checkBooking, createSchedule } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { linkedBooking } from '../linkedBooking.ts';
import type { LinkedBooking } from '../linkedBooking.ts';
import { moveBooking } from '../moveBooking.ts';
import { parseSlotValue } from '@centro/booking/links';
import { sendBookingState } from './sendBookingState.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { AppContext } from '../../AppContext.ts';
import { centreMinute } from '../availability/centreMinute.ts';
import { checkedRulesOf, currentRulesOf } from '../../closures/currentRules.ts';
import { formatSelection } from '../../texts/dates.ts';
import type { Phrase } from '../../texts/Phrase.ts';
import type { LinkRequest } from '../../page/LinkRequest.ts';

const views = () => import('./pages.tsx');

type OpenBooking = Extract<LinkedBooking, { state: 'open' }>;

/** Adds the page that offers the free slots, and moves a booking there (B19). */
export function moveBookingPage(app: FastifyInstance, context: AppContext): void {
  const { config, availability, now } = context;
  const { centre } = config;
  const { language } = centre;
  const texts = language.words.pages.move;

  app.get('/sposta-prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    return linked.state === 'open' ? sendOffer(reply, 200, linked) : sendBookingState(reply, linked, centre);
  });

  app.post('/sposta-prenotazione', async (request: LinkRequest, reply) => {
    const linked = await linkedBooking(context, request.query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking, link } = linked;
    const wanted = parseSlotValue(request.body?.['quando']);
    if (!wanted) return sendOffer(reply, 422, linked, { text: texts.nothingChosen });
    const isWhereItWas = wanted.day.toString() === booking.day && wanted.slot === booking.time;
    if (!isWhereItWas) {
      const { rules, daysVersion } = await checkedRulesOf(booking, context, now());
      if (checkBooking(wanted, createSchedule(rules, centreMinute(now(), rules))) !== null)
        return sendOffer(reply, 422, linked, { text: inSentence(texts.notBookable, wanted), wanted });
      const outcome = await moveBooking(context, booking, wanted, {
        ip: request.ip,
        log: request.log,
        daysVersion,
      });
      if (outcome === 'taken')
        return sendOffer(reply, 409, linked, { text: inSentence(texts.taken, wanted), wanted });
    }
    // On `changed`, by the same form sent twice or in another window, the page shows the present state.
    return reply.redirect(`prenotazione?link=${link}&spostata=1`, 303);
  });

  /** Returns a sentence that begins with a day and hour. */
  const inSentence = (text: Phrase<'when'>, wanted: BookingSelection) =>
    capitalised(text({ when: formatSelection(wanted, language) }));

  async function sendOffer(
    reply: FastifyReply,
    status: 200 | 409 | 422,
    { booking, link }: OpenBooking,
    refused?: { text: string; wanted?: BookingSelection },
  ): Promise<FastifyReply> {
    const rules = await currentRulesOf(booking, context, now());
    const { freeDays, nearestFree } = await availability.schedule(booking.centre, rules, now());
    const refusal = refused && {
      text: refused.text,
      alternatives: refused.wanted ? nearestFree(refused.wanted) : [],
    };
    return sendPage(reply, status, views, (pages) =>
      pages.move({ centre, booking, link, days: freeDays(), ...(refusal && { refusal }) }),
    );
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
