import type { FastifyReply, FastifyRequest } from 'fastify';
import { readNews } from '../news/readNews.ts';
import { sendProblem } from '../problems.ts';

/** Returns the call that lists the items of a news channel (R147, R170). */
export function listMessages() {
  const channels = readNews();

  return async (request: FastifyRequest<{ Querystring: { channel: string } }>, reply: FastifyReply) => {
    const items = channels.get(request.query.channel);
    return items ? reply.send(items) : sendProblem(reply, 'channel-unknown');
  };
}
