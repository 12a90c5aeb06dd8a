import { parseDate } from '@internationalized/date';
import type { Consultation } from '../../agenda/consultation/Consultation.ts';
import type { DeskContext } from '../../agenda/layout/DeskContext.ts';
import { presentState } from '../../agenda/consultation/Consultation.ts';
import { CommandFailed } from '../command/Command.ts';

/** Returns the consultation of a code, from yesterday on; throws a `CommandFailed` when there is none, or several. */
export async function findByCode(desk: DeskContext, code: string): Promise<Consultation> {
  const { config, store, now } = desk;
  const at = now();
  const firstDay = parseDate(at.toISOString().slice(0, 10)).subtract({ days: 1 }).toString();
  const held = await store.bookings.heldBetween([...config.services.keys()], firstDay, lastDay, at);
  const wanted = toCode(code);
  const [booking, ...others] = held.filter(({ reference }) => toCode(reference) === wanted);
  if (!booking) throw new CommandFailed(`No consultation to come has the code ${code}.`);
  if (others.length > 0)
    throw new CommandFailed(`Several consultations have the code ${code}: choose one in the agenda.`);
  return (await presentState(desk, booking)).consultation;
}

/** Codes are read aloud, with or without their dash. */
const toCode = (text: string) => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

const lastDay = '9999-12-31';
