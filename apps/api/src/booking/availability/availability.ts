import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { sendFieldsInvalid, sendProblem } from '../../http/problems.ts';
import { centreMinute } from './availabilityCache.ts';
import { rulesOfOpenPages, withWithdrawnHours } from './withdrawnHours.ts';

type AvailabilityRequest = FastifyRequest<{ Querystring: { from: string; to: string; key?: string } }>;

/** Returns the call that lists full slots, and days that are closed or open beyond the rules (A25). */
export function availability({ config, store, availability: kept, now }: AppContext) {
  const { centre } = config;
  const texts = centre.language.words.problemDetails.fields;

  return async ({ query }: AvailabilityRequest, reply: FastifyReply) => {
    const from = toDay(query.from);
    const to = toDay(query.to);
    if (!from) return sendFieldsInvalid(reply, [{ field: 'from', detail: texts.unknownDay }]);
    if (!to) return sendFieldsInvalid(reply, [{ field: 'to', detail: texts.unknownDay }]);
    if (to.compare(from) < 0 || to.compare(from) > longestRangeDays)
      return sendFieldsInvalid(reply, [{ field: 'to', detail: texts.longRange }]);
    const key = query.key ?? centre.key;
    const at = now();
    const rules = (await currentServices({ config, store }, at)).get(key);
    if (!rules) return sendProblem(reply, 'key-unknown');
    const asked = { first: from, last: to };
    const days = await kept.days(key, rules, at, asked);
    const former = key === centre.key ? await rulesOfOpenPages({ config, store }, at) : [];
    return reply.send(withWithdrawnHours(days, former, { rules, now: centreMinute(at, rules), asked }));
  };
}

const longestRangeDays = 366;

/** Returns null for a day that does not exist, such as 30 February; `parseDate` reads the year 0 as the year 1. */
function toDay(text: string): CalendarDate | null {
  try {
    const day = parseDate(text);
    return day.toString() === text ? day : null;
  } catch {
    return null;
  }
}
