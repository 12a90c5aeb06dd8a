import type { Language } from '../../texts/Language.ts';

/** Returns how many consultations and free slots there are, in words: «3 consulenze», «1 posto libero». */
export function countsOf(
  entries: readonly { isFree?: boolean }[],
  { words }: Pick<Language, 'words'>,
): { booked: string; free: string } {
  const texts = words.agendaEmails.morning;
  const freeSlots = entries.filter(({ isFree }) => isFree === true).length;
  const count = entries.length - freeSlots;
  return {
    booked: count === 0 ? texts.none : count === 1 ? texts.one : texts.many({ count }),
    free: freeSlots === 1 ? texts.oneFree : texts.manyFree({ count: freeSlots }),
  };
}
