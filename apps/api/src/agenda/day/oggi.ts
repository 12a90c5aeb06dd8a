import type { FastifyInstance } from 'fastify';
import { dayAgenda } from './dayAgenda.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import { setNote, setPresence } from '../consultation/deskEntry.ts';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, deskOf, textIn } from '../sign-in/AgendaContext.ts';
import { changedNotice, doneNotice } from '../consultation/notices.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { dayIn, presentDay, sendDay } from './sendDay.ts';

/** Adds the day and its sheet; and what the centre keeps about a consultation for itself. */
export function dayPages(app: FastifyInstance, context: AgendaContext): void {
  const { config, now } = context;
  const { centre } = config;
  const texts = centre.language.words.agendaDay.change;

  app.get('/agenda/oggi', async (request: AgendaRequest, reply) => {
    const { giorno, fatto, id } = request.query;
    const done = typeof id === 'string' ? await findConsultation(context, id) : null;
    const notice = done && doneNotice(fatto, done.consultation, context);
    return sendDay(context, request, reply, 200, { day: dayIn(giorno, context), ...(notice && { notice }) });
  });

  app.get('/agenda/stampa', async (request: AgendaRequest, reply) => {
    const day = dayIn(request.query['giorno'], context);
    const [asked] = await dayAgenda(context, day, day);
    if (!asked) throw new Error(`No agenda of ${day.toString()}`);
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./DaySheet.tsx'),
      ({ DaySheet }) => DaySheet({ centre, day: asked, madeAt: momentInWords(now().toISOString(), context) }),
    );
  });

  app.post('/agenda/presenza', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const result = await setPresence(deskOf(context, request), {
      actor: actorOf(staffOf(request)),
      bookingId: textIn(body, 'id'),
      seen: presenceIn(textIn(body, 'visto')),
      presence: presenceIn(textIn(body, 'presenza')),
    });
    if (result.outcome === 'unknown') return sendUnknown(request, reply);
    const { consultation } = result;
    if (result.outcome === 'saved')
      return reply.redirect(`oggi?giorno=${consultation.day}#${consultation.id}`, 303);
    const notice = changedNotice(result, context);
    return sendDay(context, request, reply, 409, { day: dayIn(consultation.day, context), notice });
  });

  app.post('/agenda/nota', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const note = textIn(body, 'nota');
    const result = await setNote(deskOf(context, request), {
      actor: actorOf(staffOf(request)),
      bookingId: textIn(body, 'id'),
      seen: Number(textIn(body, 'visto')),
      note,
    });
    if (result.outcome === 'unknown') return sendUnknown(request, reply);
    const { consultation } = result;
    const day = dayIn(consultation.day, context);
    if (result.outcome === 'saved')
      return reply.redirect(`oggi?giorno=${consultation.day}#${consultation.id}`, 303);
    // What was typed is shown again, beside what the other person wrote.
    const present = consultation.note === '' ? texts.emptyNote : consultation.note;
    const notice: NoticeText = { tone: 'warning', lines: [texts.changedNote({ note: present })] };
    return sendDay(context, request, reply, 409, { day, notice, unsavedNote: { id: consultation.id, note } });
  });

  const sendUnknown = (request: AgendaRequest, reply: Parameters<typeof sendDay>[2]) =>
    sendDay(context, request, reply, 404, {
      day: presentDay(context),
      notice: { tone: 'error', lines: [texts.unknown] },
    });
}

const presenceIn = (text: string) => (text === 'present' || text === 'absent' ? text : null);
