import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { sendDocument, styleSheetUrl } from '../../page/sendPage.ts';
import { prefetchRulesFile } from './prefetchRules.ts';

/** Sends the agenda of the centre's own people, with the same headers as a page of visitors. */
export async function sendAgendaPage<Pages>(
  reply: FastifyReply,
  status: number,
  { up, refreshTo }: { up: '' | '../'; refreshTo?: string },
  load: () => Promise<Pages>,
  render: (pages: Pages) => ReactElement,
): Promise<FastifyReply> {
  const { toDocument } = await import('./agendaDocument.tsx');
  const styleSheet = up + styleSheetUrl();
  const document = toDocument(render(await load()), {
    styleSheet,
    language: reply.server.language,
    ...(refreshTo !== undefined && { refreshTo }),
    unread: reply.request.unreadMessages ?? 0,
  });
  if (reply.request.staff) reply.header('speculation-rules', `"${prefetchRulesFile}"`);
  return sendDocument(reply, status, document);
}
