import type { BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bookByPhone } from './bookByPhone.ts';
import type { PhoneBookingProblem } from './bookByPhone.ts';
import type { BookByPhoneProps, CallerFields } from './BookByPhone.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import { formatSlots } from '../../texts/dates.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, deskOf, textIn } from '../sign-in/AgendaContext.ts';
import { freeDays } from '../consultation/deskSchedule.ts';
import { slotNotice } from '../consultation/notices.ts';
import { dayIn } from '../day/sendDay.ts';

interface FormToShow {
  service: string;
  from?: unknown;
  chosen?: BookingSelection;
  typed?: CallerFields;
  problem?: NonNullable<BookByPhoneProps['problem']>;
  notice?: NoticeText;
}

/** Adds the booking for a caller; what was typed is never lost. */
export function bookByPhonePage(app: FastifyInstance, context: AgendaContext): void {
  const { config } = context;
  const { centre, services } = config;
  const texts = centre.language.words.agendaDesk.book;
  const { nothingChosen } = centre.language.words.agendaDay.change;

  app.get('/agenda/prenota', async (request: AgendaRequest, reply) => {
    const { query } = request;
    const chosen = parseSlotValue(query['quando']);
    const from = chosen?.day.toString();
    const service = serviceIn(query['servizio']);
    return sendForm(request, reply, 200, { service, from, ...(chosen && { chosen }) });
  });

  app.post('/agenda/prenota', async (request: AgendaRequest, reply) => {
    const { body } = request;
    const service = serviceIn(textIn(body, 'servizio'));
    const typed = {
      name: textIn(body, 'nome'),
      phone: textIn(body, 'telefono'),
      email: textIn(body, 'email'),
      note: textIn(body, 'nota'),
    };
    const selection = parseSlotValue(textIn(body, 'quando'));
    const from = textIn(body, 'altri');
    if (from !== '')
      return sendForm(request, reply, 200, { service, typed, from, ...(selection && { chosen: selection }) });
    if (!selection)
      return sendForm(request, reply, 422, {
        service,
        typed,
        notice: { tone: 'error', lines: [nothingChosen] },
      });
    const form = { service, typed, chosen: selection, from: selection.day.toString() };
    const actor = actorOf(staffOf(request));
    const result = await bookByPhone(deskOf(context, request), { actor, service, selection, ...typed });
    switch (result.outcome) {
      case 'booked': {
        const { id, day } = result.consultation;
        return reply.redirect(`oggi?giorno=${day}&fatto=booked&id=${id}#${id}`, 303);
      }
      case 'repeated': {
        const lines = [texts.repeated({ name: result.consultation.name })];
        return sendForm(request, reply, 409, { ...form, notice: { tone: 'warning', lines } });
      }
      case 'taken': {
        const { lines, tone } = slotNotice('taken', selection, context);
        const near = formatSlots(result.alternatives, centre.language);
        return sendForm(request, reply, 409, {
          ...form,
          notice: { tone, lines: near === '' ? lines : [...lines, near] },
        });
      }
      case 'refused': {
        const problem = toFieldProblem(result.problem);
        const notice: NoticeText = problem
          ? { tone: 'error', lines: [texts.check] }
          : slotNotice('notBookable', selection, context);
        return sendForm(request, reply, 422, { ...form, notice, ...(problem && { problem }) });
      }
    }
  });

  async function sendForm(
    request: Pick<AgendaRequest, 'staff'>,
    reply: FastifyReply,
    status: number,
    { from, service, ...shown }: FormToShow,
  ): Promise<FastifyReply> {
    const { formToken } = staffOf(request);
    const offer = await freeDays(context, service, dayIn(from, context));
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./BookByPhone.tsx'),
      ({ BookByPhone }) =>
        BookByPhone({ centre, formToken, services: [...services.keys()], service, ...offer, ...shown }),
    );
  }

  const serviceIn = (value: unknown) =>
    typeof value === 'string' && services.has(value) ? value : centre.key;

  /** Returns the field that a problem is about; undefined when it is about the slot. */
  function toFieldProblem(problem: PhoneBookingProblem): BookByPhoneProps['problem'] {
    switch (problem) {
      case 'name-missing':
        return { field: 'name', text: texts.nameMissing };
      case 'phone-missing':
        return { field: 'phone', text: texts.phoneMissing };
      case 'email-malformed':
        return { field: 'email', text: texts.emailMalformed };
      default:
        return undefined;
    }
  }
}
