import type { Consultation } from '../consultation/Consultation.ts';
import { dayAgenda, presentDay } from '../day/dayAgenda.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { isSameName, isSamePhone, upcomingOf } from '../search/findPeople.ts';

/**
 * Returns the consultation that somebody who came has already, of today or to come; undefined without one. A family shares a
 * telephone, so the name has to be the same; of who was absent the hour is over.
 */
export async function bookedAlready(
  context: AgendaContext,
  { id, name, phone }: Pick<Consultation, 'id' | 'name' | 'phone'>,
): Promise<Consultation | undefined> {
  const day = presentDay(context);
  const [today] = await dayAgenda(context, day, day);
  const ofToday = (today?.entries ?? []).flatMap((entry) =>
    entry.kind === 'consultation' && entry.consultation.presence !== 'absent' ? [entry.consultation] : [],
  );
  const toCome = await upcomingOf(context, { phone, email: '' });
  return [...ofToday, ...toCome].find(
    // What a first press of this form has stored is not another one.
    (one) => one.id !== id && isSameName(one.name, name) && isSamePhone(one.phone, phone),
  );
}
