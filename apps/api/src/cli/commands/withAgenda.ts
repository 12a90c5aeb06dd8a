import type { BookingSelection, PartOfDay, TimeOfDay } from '@centro/booking';
import { centreTime, isTimeOfDay, today } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { Consultation } from '../../agenda/consultation/Consultation.ts';
import { presentState } from '../../agenda/consultation/Consultation.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import { withFormerServices } from '../../booking/formerServices.ts';
import { importClosures } from '../../closures/currentRules.ts';
import type { CentreFacts, Config } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { hasDatabase } from '../../store/Database.ts';
import { followFacts } from '../../facts/followFacts.ts';
import { withPublishedRules } from '../../closures/publishedRules.ts';
import { centreLinks } from '../../links/links.ts';
import { provenClock } from '../../operation/provenClock.ts';
import type { CentrePhoto } from '../../photos/centrePhotoStore.ts';
import { followPhotos } from '../../photos/followPhotos.ts';
import { isStoreBusy } from '../../store/storeErrors.ts';
import { openExistingStore } from '../../stores/openStore.ts';
import type { CommandContext } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';

/**
 * Runs a command in the agenda of the centre, beside a server that runs: it finds what is stored, and sends the emails,
 * within a few seconds. Throws a `CommandFailed` while the database cannot be written.
 */
export async function withAgenda(
  { config, now }: Pick<CommandContext, 'config' | 'now'>,
  run: (agenda: AgendaContext) => Promise<void>,
): Promise<void> {
  const store = await openExistingStore(config.dataDir, config.database);
  try {
    const links = centreLinks({ config, now });
    await importClosures({ config, store, now }, { warn: console.error });
    const withFormer = await withFormerServices({ config, store, now }, { warn: console.error });
    const { config: withRules } = await withPublishedRules({ config: withFormer, store });
    const facts = await followFacts({ config, store }, console);
    const agenda = {
      config: facts.follow(withRules),
      facts,
      photos: followPhotos({ config, store }, console),
      store,
      links,
      now,
      clock: provenClock({ store, now }),
      outbox: { wake: () => undefined },
      log: console,
    };
    await run(agenda);
  } catch (error) {
    if (isStoreBusy(error))
      throw new CommandFailed('The database is in use or full, and nothing was changed: try again.', {
        cause: error,
      });
    throw error;
  } finally {
    await store.close();
  }
}

/** Returns what the site shows of what the centre has published; that of the configuration where there is no database yet. */
export async function readPublished(
  config: Config,
): Promise<Pick<Config, 'siteFacts' | 'services'> & { photos: readonly CentrePhoto[] }> {
  const isNew = config.database.url === null && !hasDatabase(config.dataDir);
  if (isNew) return { ...config, photos: [] };
  const store = await openExistingStore(config.dataDir, config.database);
  try {
    const facts = await followFacts({ config, store }, console);
    const { config: published } = await withPublishedRules({ config: facts.follow(config), store });
    return { ...published, photos: await store.photos.present(config.centre.key) };
  } finally {
    await store.close();
  }
}

/** Returns the day of an argument: 2026-11-25, `today` or `tomorrow`, on the calendar of the centre. */
export function toDay(
  text: string,
  { config: { rules }, now }: Pick<CommandContext, 'config' | 'now'>,
): CalendarDate {
  const present = today(centreTime(now(), rules), rules);
  if (text === 'today') return present;
  if (text === 'tomorrow') return present.add({ days: 1 });
  try {
    const day = parseDate(text);
    if (day.toString() === text) return day;
  } catch {
    // Said below, as for 30 February.
  }
  throw new UsageError(`"${text}" is no day: write 2026-11-25, today or tomorrow.`);
}

/** Returns the time of an argument. */
export function toTime(text: string): TimeOfDay {
  if (!isTimeOfDay(text)) throw new UsageError(`"${text}" is no time: write 16:30.`);
  return text;
}

/** Returns the day and slot of an argument such as 2026-11-26T17:00. */
export function toSlot(text: string, context: Pick<CommandContext, 'config' | 'now'>): BookingSelection {
  const [day = '', time = ''] = text.split('T');
  return { day: toDay(day, context), slot: toTime(time) };
}

/** Returns the part of a day of an argument such as 16:30-17:30. */
export function toPart(text: string): PartOfDay {
  const [from = '', to = ''] = text.split('-');
  return { from: toTime(from), to: toTime(to) };
}

/** Returns the one argument that is no option. */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [only, ...others] = positionals;
  if (only === undefined || others.length > 0) throw new UsageError(`Name ${what}.`);
  return only;
}

/** Returns a consultation as a line of the terminal, with a service other than the centre's own. */
export function toLine(consultation: Consultation, centre: CentreFacts): string {
  const { time, service, reference, name, phone, email, status, presence, note } = consultation;
  const other = otherService(service, centre);
  const state = [
    ...(other === undefined ? [] : [other]),
    ...(status === 'provisional' ? ['to be confirmed by its visitor'] : []),
    ...(presence === null ? [] : [presence]),
    ...(note === '' ? [] : [`note: ${note.replaceAll('\n', ' ')}`]),
  ];
  return [time, reference, name, phone, email ?? 'no e-mail', ...state].join('  ');
}

/** Returns the same with its day. */
export const withDay = (consultation: Consultation, centre: CentreFacts): string =>
  `${consultation.day} ${toLine(consultation, centre)}`;

/** Returns free slots as words: «2026-11-26 17:00, 2026-11-26 17:30». */
export const slotsInWords = (slots: readonly BookingSelection[]): string =>
  slots.map(({ day, slot }) => `${day.toString()} ${slot}`).join(', ');

/** Returns the consultation of a code, from yesterday on; throws a `CommandFailed` when there is none, or several. */
export async function findByCode(agenda: AgendaContext, code: string): Promise<Consultation> {
  const { config, store, now } = agenda;
  const at = now();
  const firstDay = parseDate(at.toISOString().slice(0, 10)).subtract({ days: 1 }).toString();
  const held = await store.bookings.heldBetween([...config.services.keys()], firstDay, lastDay, at);
  const wanted = toCode(code);
  const [booking, ...others] = held.filter(({ reference }) => toCode(reference) === wanted);
  if (!booking) throw new CommandFailed(`No consultation to come has the code ${code}.`);
  if (others.length > 0)
    throw new CommandFailed(`Several consultations have the code ${code}: choose one in the agenda.`);
  return (await presentState(agenda, booking)).consultation;
}

/** Codes are read aloud, with or without their dash. */
const toCode = (text: string) => text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

const lastDay = '9999-12-31';
