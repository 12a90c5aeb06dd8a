import type { Language } from '../../texts/Language.ts';

/** Returns «Libero», or «Liberi: 3» of a slot with several seats. */
export function freeInWords(seats: number, { words }: Language): string {
  const { free, seats: several } = words.agendaDay;
  return seats === 1 ? free : several({ count: seats });
}
