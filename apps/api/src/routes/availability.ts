import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listAvailability } from '../booking/listAvailability.ts';
import type { Parts } from '../Parts.ts';
import { sendFieldsInvalid } from '../problems.ts';

type AvailabilityRequest = FastifyRequest<{ Querystring: { from: string; to: string } }>;

/** Returns the call that tells which slots are full and which days are closed or open beyond the rules (A25). */
export function availability({ config, store }: Parts) {
  const { centre, rules } = config;

  return async ({ query }: AvailabilityRequest, reply: FastifyReply) => {
    const from = toDay(query.from);
    const to = toDay(query.to);
    if (!from) return sendFieldsInvalid(reply, [{ field: 'from', detail: unknownDay }]);
    if (!to) return sendFieldsInvalid(reply, [{ field: 'to', detail: unknownDay }]);
    if (to.compare(from) < 0 || to.compare(from) > longestRangeDays)
      return sendFieldsInvalid(reply, [
        { field: 'to', detail: 'Scegli un intervallo di al massimo un anno.' },
      ]);
    return reply.send(await listAvailability(store.bookings, centre.key, rules, { from, to }));
  };
}

const longestRangeDays = 366;
const unknownDay = 'Questo giorno non esiste.';

/** Returns null for a day that no calendar has, such as 30 February. */
function toDay(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
