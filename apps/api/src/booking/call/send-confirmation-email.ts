import type { ConfirmationRequest } from '@centro/api-client';
import { parseBookingDate } from '@centro/booking/it';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookSlot } from '../bookSlot.ts';
import type { AppContext } from '../../AppContext.ts';
import { sendAnswersRefused, sendProblem, sendSlotTaken } from '../../http/problems.ts';

/** Returns the call that books a slot and confirms it by email (R146). */
export function sendConfirmationEmail(context: AppContext) {
  const book = bookSlot(context);

  return async (request: FastifyRequest<{ Body: ConfirmationRequest }>, reply: FastifyReply) => {
    const details = request.body;
    const rules = context.config.services.get(details.key);
    if (!rules) return sendProblem(reply, 'key-unknown');
    const selection = parseBookingDate(details.date);
    if (!selection) return sendProblem(reply, 'date-unreadable');
    const result = await book({ details, selection, rules, from: request });
    switch (result.outcome) {
      case 'refused':
        return result.problem === 'answers-refused'
          ? sendAnswersRefused(reply, result.answers, rules)
          : sendProblem(reply, result.problem);
      case 'taken':
        return sendSlotTaken(reply, result);
      case 'booked':
        return reply.code(result.receipt.status === 'sent' ? 201 : 202).send(result.receipt);
    }
  };
}
