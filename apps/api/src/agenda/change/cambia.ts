import type { BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cancelByStaff, moveByStaff } from '../consultation/changeByStaff.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { MoveProblem } from '../consultation/changeByStaff.ts';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, deskOf, textIn } from '../sign-in/AgendaContext.ts';
import { freeDays } from '../consultation/deskSchedule.ts';
import { changedNotice, slotNotice } from '../consultation/notices.ts';
import { dayIn, presentDay, sendDay } from '../day/sendDay.ts';

/** Adds the pages on which the centre moves or cancels a consultation; each asks once more. */
export function changePages(app: FastifyInstance, context: AgendaContext): void {
  const { config } = context;
  const { centre } = config;
  const texts = centre.language.words.agendaDay.change;

  app.get('/agenda/sposta', async (request: AgendaRequest, reply) => {
    const found = await findConsultation(context, idIn(request.query['id']));
    if (!found) return sendUnknown(request, reply);
    return sendMove(request, reply, 200, { consultation: found.consultation });
  });

  app.post('/agenda/sposta', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const id = textIn(body, 'id');
    const sentence = textIn(body, 'frase');
    const found = await findConsultation(context, id);
    if (!found) return sendUnknown(request, reply);
    const { consultation } = found;
    const to = parseSlotValue(textIn(body, 'quando'));
    const from = textIn(body, 'altri');
    if (from !== '') return sendMove(request, reply, 200, { consultation, sentence, from });
    if (!to)
      return sendMove(request, reply, 422, {
        consultation,
        sentence,
        notice: { tone: 'error', lines: [texts.nothingChosen] },
      });
    const typed = { sentence, chosen: to };
    const result = await moveByStaff(deskOf(context, request), {
      actor: actorOf(staffOf(request)),
      bookingId: id,
      seen: Number(textIn(body, 'visto')),
      to,
      sentence,
    });
    switch (result.outcome) {
      case 'moved':
        return reply.redirect(`oggi?giorno=${result.consultation.day}&fatto=moved&id=${id}#${id}`, 303);
      case 'changed':
        return sendMove(request, reply, 409, {
          consultation: result.consultation,
          notice: changedNotice(result, context),
          ...typed,
        });
      case 'taken':
        return sendMove(request, reply, 409, {
          consultation,
          notice: slotNotice('taken', to, context),
          ...typed,
        });
      case 'refused':
        return sendMove(request, reply, 422, {
          consultation,
          notice: moveRefusal(result.problem, to),
          ...typed,
        });
    }
  });

  app.get('/agenda/annulla', async (request: AgendaRequest, reply) => {
    const found = await findConsultation(context, idIn(request.query['id']));
    if (!found) return sendUnknown(request, reply);
    return sendCancel(request, reply, 200, { consultation: found.consultation });
  });

  app.post('/agenda/annulla', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const id = textIn(body, 'id');
    const sentence = textIn(body, 'frase');
    const result = await cancelByStaff(deskOf(context, request), {
      actor: actorOf(staffOf(request)),
      bookingId: id,
      seen: Number(textIn(body, 'visto')),
      sentence,
    });
    if (result.outcome === 'refused' && result.problem === 'unknown') return sendUnknown(request, reply);
    const { consultation } = result;
    switch (result.outcome) {
      case 'cancelled':
        return reply.redirect(`oggi?giorno=${consultation.day}&fatto=cancelled&id=${id}`, 303);
      case 'changed':
        return sendCancel(request, reply, 409, {
          consultation,
          sentence,
          notice: changedNotice(result, context),
        });
      case 'refused':
        return sendCancel(request, reply, 422, { consultation, sentence, notice: refusal(result.problem) });
    }
  });

  async function sendMove(
    request: AgendaRequest,
    reply: FastifyReply,
    status: number,
    { from, ...shown }: ToShow & { from?: unknown; chosen?: BookingSelection },
  ) {
    const { formToken } = staffOf(request);
    const offer = await freeDays(context, shown.consultation.service, dayIn(from, context));
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./MoveConsultation.tsx'),
      ({ MoveConsultation }) => MoveConsultation({ centre, formToken, ...offer, ...shown }),
    );
  }

  function sendCancel(request: AgendaRequest, reply: FastifyReply, status: number, shown: ToShow) {
    const { formToken } = staffOf(request);
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./CancelConsultation.tsx'),
      ({ CancelConsultation }) => CancelConsultation({ centre, formToken, ...shown }),
    );
  }

  function moveRefusal(problem: MoveProblem, to: BookingSelection): NoticeText {
    return problem === 'past' || problem === 'cancelled' || problem === 'expired' || problem === 'provisional'
      ? refusal(problem)
      : slotNotice('notBookable', to, context);
  }

  function refusal(problem: 'past' | 'cancelled' | 'expired' | 'provisional'): NoticeText {
    const lines = {
      past: texts.past,
      cancelled: texts.isCancelled,
      expired: texts.expired,
      provisional: texts.isProvisional,
    };
    return { tone: 'error', lines: [lines[problem]] };
  }

  const sendUnknown = (request: AgendaRequest, reply: FastifyReply) =>
    sendDay(context, request, reply, 404, {
      day: presentDay(context),
      notice: { tone: 'error', lines: [texts.unknown] },
    });
}

interface ToShow {
  consultation: Consultation;
  sentence?: string;
  notice?: NoticeText;
}

const idIn = (value: unknown) => (typeof value === 'string' ? value : '');
