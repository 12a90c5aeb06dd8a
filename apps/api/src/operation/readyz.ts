import type { FieldError } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readiness } from './readiness.ts';
import type { AppContext } from '../AppContext.ts';
import { sendProblem } from '../http/problems.ts';

/** Returns the call that reports to operators whether the server can work, and if not, why. */
export function readyz(context: AppContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { unready, ...facts } = await readiness(context, request.log);
    if (unready.length === 0) return reply.send({ status: 'ready', ...facts });
    const details = context.config.centre.language.words.problemDetails.readiness;
    const errors: FieldError[] = unready.map((field) => ({ field, detail: details[field] }));
    return sendProblem(reply, 'not-ready', { errors });
  };
}
