import type { DayAvailability } from '@centro/booking';
import { changeClosures } from '../../agenda/closures/changeClosures.ts';
import type { Decision } from '../../agenda/closures/changeClosures.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import type { ClosureChange } from '../../closures/closures.ts';
import { bookingRequest } from '../requests/bookingRequest.ts';
import { anna } from './withAgendaContext.ts';
import type { withAgendaContext } from './withAgendaContext.ts';

type Centre = Awaited<ReturnType<typeof withAgendaContext>>;

export const wednesday = '2026-11-25';

/** Changes closures and extra openings in the name of a member of the staff. */
export const change = (context: AgendaContext, wanted: ClosureChange, decisions: readonly Decision[] = []) =>
  changeClosures(context, { actor: anna, wanted, decisions });

/** Closes Wednesday, 25 November. */
export const close = (context: AgendaContext, decisions: readonly Decision[] = []) =>
  change(context, { kind: 'close', from: wednesday, to: wednesday, label: 'Collegio docenti' }, decisions);

/** Returns what visitors are told of a day. */
export async function availabilityOf({ api }: Centre, day: string, key?: string): Promise<DayAvailability[]> {
  const query = new URLSearchParams({ from: day, to: day, ...(key !== undefined && { key }) });
  const answer = await fetch(`${api.url}/availability?${query.toString()}`);
  return (await answer.json()) as DayAvailability[];
}

/** Books Maria on 25 November at 16:30 and returns her booking's id. */
export async function bookMaria(centre: Centre): Promise<string> {
  await centre.api.post('/send-confirmation-email', bookingRequest());
  await centre.mailsTo('maria@visitor.test');
  return String(centre.query('SELECT id FROM booking')[0]?.id);
}
