import type { FieldError } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readiness } from '../operation/readiness.ts';
import type { AppContext } from '../AppContext.ts';
import { sendProblem } from '../http/problems.ts';

/** Returns the call that reports to operators whether the server can work, and if not, why. */
export function readyz(context: AppContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { unready, ...facts } = await readiness(context, request.log);
    if (unready.length === 0) return reply.send({ status: 'ready', ...facts });
    const errors: FieldError[] = unready.map((field) => ({ field, detail: details[field] }));
    return sendProblem(reply, 'not-ready', { errors });
  };
}

const details = {
  database: 'Il database non risponde.',
  mail: 'Un’e-mail aspetta da più di un’ora.',
  'mail-refused': 'Il server di posta rifiuta le e-mail una dopo l’altra: controlla SMTP_URL e MAIL_FROM.',
  'mail-undelivered': 'Ci sono e-mail non consegnate di cui il centro non sa ancora.',
  closures: 'Ci sono prenotazioni in giorni di chiusura: vanno spostate o annullate.',
  disk: 'Lo spazio su disco sta finendo.',
};
