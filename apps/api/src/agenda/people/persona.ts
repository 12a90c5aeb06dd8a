import type { FastifyInstance, FastifyReply } from 'fastify';
import { deletePerson, exportPerson } from './person.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import { formatSelection } from '../../texts/dates.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, deskOf, textIn } from '../sign-in/AgendaContext.ts';

/** Adds what is stored about one address: to be exported (GDPR 15), or deleted (GDPR 17). */
export function personPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre } = context.config;
  const texts = centre.language.words.agendaDesk.person;

  app.get('/agenda/persona', (request: AgendaRequest, reply) => sendPerson(request, reply, 200, {}));

  app.post('/agenda/persona', (request: AgendaRequest, reply) => {
    const address = textIn(request.body, 'indirizzo').trim();
    if (textIn(request.body, 'azione') === 'esporta') return sendExport(request, reply, address);
    return textIn(request.body, 'conferma') === 'si'
      ? remove(request, reply, address)
      : sendQuestion(request, reply, address);
  });

  function sendQuestion(request: AgendaRequest, reply: FastifyReply, address: string) {
    if (address === '') return sendPerson(request, reply, 422, { problem: texts.malformed });
    const { formToken } = staffOf(request);
    const cancelsBookings = textIn(request.body, 'annulla') === 'si';
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./DeletePersonPage.tsx'),
      ({ DeletePersonPage }) => DeletePersonPage({ centre, formToken, address, cancelsBookings }),
    );
  }

  async function sendExport(request: AgendaRequest, reply: FastifyReply, address: string) {
    const person = await exportPerson(context, { actor: actorOf(staffOf(request)), address });
    if (!person) return sendPerson(request, reply, 422, { address, problem: texts.malformed });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="persona.json"',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(person, null, 2));
  }

  async function remove(request: AgendaRequest, reply: FastifyReply, address: string) {
    const result = await deletePerson(deskOf(context, request), {
      actor: actorOf(staffOf(request)),
      address,
      cancelsBookings: textIn(request.body, 'annulla') === 'si',
    });
    switch (result.outcome) {
      case 'deleted': {
        const { bookings, emails, messages } = result.deleted;
        const kept = result.kept.map((what) => texts.kept[what]).join('; ');
        const lines = [texts.deleted({ bookings, emails, messages }), `${texts.stays} ${kept}.`];
        return sendPerson(request, reply, 200, { notice: { tone: 'success', lines } });
      }
      case 'has-bookings': {
        const when = result.consultations
          .map((consultation) => formatSelection(selectionOf(consultation), centre.language))
          .join('; ');
        const notice: NoticeText = { tone: 'warning', lines: [texts.hasBookings({ when })] };
        return sendPerson(request, reply, 409, { address, notice });
      }
      case 'refused': {
        const problem = result.problem === 'own-address' ? texts.own : texts.malformed;
        return sendPerson(request, reply, 422, { address, problem });
      }
    }
  }

  function sendPerson(
    request: AgendaRequest,
    reply: FastifyReply,
    status: number,
    shown: { address?: string; problem?: string; notice?: NoticeText },
  ) {
    const { formToken } = staffOf(request);
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./PersonPage.tsx'),
      ({ PersonPage }) => PersonPage({ centre, formToken, ...shown }),
    );
  }
}
