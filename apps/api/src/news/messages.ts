import { createHash } from 'node:crypto';
import type { NewsItem } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { isKnown } from '../http/entityTags.ts';
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
    const { etag, body } = answerOf(items);
    reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}

/** Written once for each reading of a feed. */
const answers = new WeakMap<readonly NewsItem[], { etag: string; body: string }>();

function answerOf(items: readonly NewsItem[]) {
  const kept = answers.get(items);
  if (kept) return kept;
  const body = JSON.stringify(items);
  const answer = { etag: `"${createHash('sha256').update(body).digest('base64url')}"`, body };
  answers.set(items, answer);
  return answer;
}
