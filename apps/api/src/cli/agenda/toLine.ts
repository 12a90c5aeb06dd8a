import type { BookingSelection } from '@centro/booking';
import type { Consultation } from '../../agenda/consultation/Consultation.ts';

/** Returns a consultation as a line of the terminal. */
export function toLine(consultation: Consultation): string {
  const { time, reference, name, phone, email, status, presence, note } = consultation;
  const state = [
    ...(status === 'provisional' ? ['to be confirmed by its visitor'] : []),
    ...(presence === null ? [] : [presence]),
    ...(note === '' ? [] : [`note: ${note.replaceAll('\n', ' ')}`]),
  ];
  return [time, reference, name, phone, email ?? 'no e-mail', ...state].join('  ');
}

/** Returns the same with its day. */
export const withDay = (consultation: Consultation): string => `${consultation.day} ${toLine(consultation)}`;

/** Returns free slots as words: «2026-11-26 17:00, 2026-11-26 17:30». */
export const slotsInWords = (slots: readonly BookingSelection[]): string =>
  slots.map(({ day, slot }) => `${day.toString()} ${slot}`).join(', ');
