import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { sendProblem } from '../http/problems.ts';

type MessagesRequest = FastifyRequest<{
  Querystring: { channel: string };
  Headers: { 'if-none-match'?: string };
}>;

/** Returns the call that lists the items of a news channel (R147, R170). */
export function listMessages({ news }: Pick<AppContext, 'news'>) {
  return async (request: MessagesRequest, reply: FastifyReply) => {
    const items = await news.items(request.query.channel).catch(() => 'unreadable' as const);
    if (items === 'unreadable') return sendProblem(reply, 'news-unavailable');
    if (!items) return sendProblem(reply, 'channel-unknown');
    const etag = `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known?.includes(etag) ? reply.code(304).send() : reply.send(items);
  };
}
