import type { DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeDays } from './changeDays.ts';
import type { Decision } from './changeDays.ts';
import { listDays } from './listDays.ts';
import type { DaysProblem } from './listDays.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, deskOf, textIn } from '../sign-in/AgendaContext.ts';
import { daysFieldsIn, decisionsIn, toWantedDays } from './daysForm.ts';
import type { DaysFields } from './daysForm.ts';
import { freeDays } from '../consultation/deskSchedule.ts';
import { changedNotice } from '../consultation/notices.ts';
import { dayIn, presentDay } from '../day/sendDay.ts';

/** Adds the closures and extra openings: bookings in the way are shown first, and each has to be decided. */
export function closuresPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre } = context.config;
  const texts = centre.language.words.agendaDesk.days;

  app.get('/agenda/chiusure', (request: AgendaRequest, reply) =>
    sendDays(request, reply, 200, {
      ...(request.query['fatto'] !== undefined && { notice: { tone: 'success', lines: [texts.done] } }),
    }),
  );

  app.post('/agenda/chiusure', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const fields = daysFieldsIn(body);
    const wanted = toWantedDays(fields);
    const refuse = (problem: DaysProblem) =>
      sendDays(request, reply, 422, { fields, notice: { tone: 'error', lines: [texts.problems[problem]] } });
    if (!wanted) return refuse('malformed');
    const decisions = decisionsIn(body);
    const actor = actorOf(staffOf(request));
    const result = await changeDays(deskOf(context, request), { actor, wanted, decisions });
    const typed = { fields, decisions, sentence: textIn(body, 'frase') };
    switch (result.outcome) {
      case 'done':
        return reply.redirect('chiusure?fatto=1', 303);
      case 'undecided':
        return sendDecision(request, reply, {
          ...typed,
          inTheWay: result.inTheWay,
          notice: { tone: 'warning', lines: [texts.missing({ names: namesOf(result.missing) })] },
        });
      case 'changed':
        return sendAgain(changedNotice(result, context));
      case 'not-movable':
        return sendAgain({
          tone: 'error',
          lines: [texts.notMovable({ name: result.consultation.name })],
        });
      case 'refused':
        return refuse(result.problem);
    }

    /** Shows the bookings in the way again, as they are now, with what was decided; nothing may be in the way any more. */
    async function sendAgain(notice: NoticeText) {
      if (!wanted) return refuse('malformed');
      const present = await changeDays(deskOf(context, request), { actor, wanted, decisions: [] });
      if (present.outcome === 'done') return reply.redirect('chiusure?fatto=1', 303);
      const inTheWay = present.outcome === 'undecided' ? present.inTheWay : [];
      return sendDecision(request, reply, { ...typed, inTheWay, notice });
    }
  });

  async function sendDays(
    request: AgendaRequest,
    reply: FastifyReply,
    status: number,
    { fields, notice }: { fields?: DaysFields; notice?: NoticeText },
  ) {
    const { formToken } = staffOf(request);
    const days = await listDays(context);
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./DaysPage.tsx'),
      ({ DaysPage }) =>
        DaysPage({ centre, formToken, days, ...(fields && { typed: fields }), ...(notice && { notice }) }),
    );
  }

  /** Returns free days that stay open: those of the next weeks, or after a long closure. */
  async function daysToMoveTo(service: string, fields: DaysFields): Promise<readonly DayState[]> {
    const { days } = await freeDays(context, service, presentDay(context), mostDays);
    const open = days.filter(({ day }) => !isToClose(day.toString(), fields));
    if (open.length > 0) return open;
    const after = dayIn(fields.al === '' ? fields.dal : fields.al, context).add({ days: 1 });
    return (await freeDays(context, service, after, mostDays)).days;
  }

  async function sendDecision(request: AgendaRequest, reply: FastifyReply, shown: DecisionToShow) {
    const { fields, inTheWay, decisions, sentence, notice } = shown;
    const { formToken } = staffOf(request);
    const free = new Map<string, readonly DayState[]>();
    for (const service of new Set(inTheWay.map((consultation) => consultation.service))) {
      free.set(service, await daysToMoveTo(service, fields));
    }
    return sendAgendaPage(
      reply,
      409,
      { up: '../' },
      () => import('./DaysDecision.tsx'),
      ({ DaysDecision }) =>
        DaysDecision({
          centre,
          formToken,
          fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
          inTheWay,
          free,
          decided: new Map(decisions.map((decision) => [decision.bookingId, toChoice(decision)])),
          sentence,
          notice,
        }),
    );
  }
}

/** To choose from for each booking in the way. */
const mostDays = 12;

interface DecisionToShow {
  fields: DaysFields;
  inTheWay: readonly Consultation[];
  decisions: readonly Decision[];
  sentence: string;
  notice: NoticeText;
}

const namesOf = (consultations: readonly Consultation[]) => consultations.map(({ name }) => name).join(', ');

const toChoice = (decision: Decision) =>
  decision.kind === 'cancel'
    ? { kind: decision.kind }
    : { kind: decision.kind, to: formatSlotValue(decision.to) };

/** Returns whether a day is one of those to be closed for all of it. */
const isToClose = (day: string, { azione, dal, al, dalle }: DaysFields) =>
  azione === 'chiudi' && dalle === '' && day >= dal && day <= (al === '' ? dal : al);
