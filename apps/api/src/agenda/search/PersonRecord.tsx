import { sendUnknown } from '../day/DayPage.tsx';
import { presentDay } from '../day/dayAgenda.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { personOf } from './findPeople.ts';
import { logReading } from './logReading.ts';
import { PersonCard } from './PersonCard.tsx';

/** The page of a person, found by one of their bookings; who reads it is logged. */
export function handlers(context: AgendaContext): PageHandlers<'GET scheda'> {
  const { config, now } = context;
  const { centre } = config;
  return {
    'GET scheda': async (request, reply) => {
      const bookingId = textIn(request.query, 'id');
      const person = await personOf(context, bookingId);
      if (!person) return sendUnknown(context, reply);
      await logReading(context, actorOf(request), person);
      const day = presentDay(context).toString();
      return reply.sendPage(
        200,
        <AgendaFrame centre={centre} title={person.name}>
          <PersonCard centre={centre} person={person} day={day} now={now()} />
        </AgendaFrame>,
      );
    },
  };
}
