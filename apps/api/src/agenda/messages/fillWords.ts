import { createSchedule } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { centreMinute, listAvailability } from '../../booking/availability/availabilityCache.ts';
import { currentRulesOf } from '../../closures/currentRules.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import { safeFirstName } from '../../outbox/layout/greeting.ts';
import { formatSlots } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** The words in braces that are filled in, as they are written in a language: «nome», «tre posti liberi». */
export const knownWords = ({ words }: Pick<Language, 'words'>): readonly string[] =>
  Object.values(words.agendaMessages.words);

/** Returns the words in braces in a text, with their braces, each once. */
export const bracesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inBraces), ([found]) => found)),
];

/** One or more words, on one line. */
const inBraces = /\{\s*\p{L}[\p{L}\p{N}\s_-]{0,39}\}/gu;

/**
 * Returns a text with its words in braces filled in for a visitor: the next free hours, the address. Those that are not known, or
 * that the centre has not said, stay as they are.
 */
export async function fillWords(
  text: string,
  { name }: { name: string },
  context: ReadContext,
): Promise<string> {
  const { centre } = context.config;
  const { words } = centre.language.words.agendaMessages;
  const wanted = bracesIn(text).map(toWord);
  const values = new Map<string, string>([
    [words.name, safeFirstName(name) ?? ''],
    [words.link, consultationUrl(centre)],
    [words.address, centre.address],
    [words.map, centre.mapUrl],
    [words.phone, centre.mobile],
    [words.whatToBring, centre.whatToBring],
  ]);
  if (wanted.includes(words.freeHours))
    values.set(words.freeHours, formatSlots(await nextFreeHours(context), centre.language, 'weekdayAndDay'));
  return text.replaceAll(inBraces, (found) => values.get(toWord(found)) || found);
}

const toWord = (found: string) => found.slice(1, -1).trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the next hours that a visitor can still book on the site, earliest first. */
async function nextFreeHours({ config, store, now }: ReadContext): Promise<BookingSelection[]> {
  const { key } = config.centre;
  const rules = await currentRulesOf({ centre: key }, { config, store }, now());
  const moment = centreMinute(now(), rules);
  const { bookings } = store;
  const availability = await listAvailability({ bookings, services: config.services }, key, rules, moment);
  return createSchedule(rules, moment, { availability })
    .freeDays()
    .flatMap(({ day, slots }) => slots.map(({ slot }) => ({ day, slot })))
    .slice(0, hoursNamed);
}

const hoursNamed = 3;
