import type { FastifyInstance, FastifyReply } from 'fastify';
import { listMessages, setAnswered } from './messages.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscribers.ts';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, textIn } from '../sign-in/AgendaContext.ts';
import { momentInWords, shortDay } from '../layout/momentInWords.ts';

/** Adds the messages of visitors, and the subscribers of the newsletter. */
export function messagesPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre } = context.config;
  const texts = centre.language.words.agendaDesk.messages;

  app.get('/agenda/messaggi', (request: AgendaRequest, reply) => sendMessages(request, reply, 200));

  app.post('/agenda/messaggi', async (request: AgendaRequest, reply) => {
    const id = textIn(request.body, 'id');
    const isAnswered = textIn(request.body, 'risposto') === 'si';
    const result = await setAnswered(context, { actor: actorOf(staffOf(request)), id, isAnswered });
    if (result.outcome === 'saved') return reply.redirect(`messaggi#${id}`, 303);
    if (result.outcome === 'unknown')
      return sendMessages(request, reply, 404, { tone: 'error', lines: [texts.unknown] });
    return sendMessages(request, reply, 409, { tone: 'warning', lines: [texts.changed] });
  });

  app.post('/agenda/iscritti', async (request: AgendaRequest, reply) => {
    const id = textIn(request.body, 'cancella');
    const isRemoved = await removeSubscriber(context, { actor: actorOf(staffOf(request)), id });
    return isRemoved
      ? sendMessages(request, reply, 200, { tone: 'success', lines: [texts.removed] })
      : sendMessages(request, reply, 404, { tone: 'error', lines: [texts.unknown] });
  });

  app.post('/agenda/iscritti.csv', async (request: AgendaRequest, reply) => {
    const csv = await exportSubscribers(context, actorOf(staffOf(request)));
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="iscritti.csv"',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/csv; charset=utf-8')
      .send(csv);
  });

  async function sendMessages(
    request: AgendaRequest,
    reply: FastifyReply,
    status: number,
    notice?: NoticeText,
  ): Promise<FastifyReply> {
    const { formToken } = staffOf(request);
    const [messages, subscribers] = [await listMessages(context), await listSubscribers(context)];
    return sendAgendaPage(
      reply,
      status,
      { up: '../' },
      () => import('./MessagesPage.tsx'),
      ({ MessagesPage }) =>
        MessagesPage({
          centre,
          formToken,
          messages,
          keptDays: context.config.personalDataDays,
          subscribers,
          inWords: (moment) => momentInWords(moment, context),
          dayOf: (moment) => shortDay(moment, context),
          ...(notice && { notice }),
        }),
    );
  }
}
