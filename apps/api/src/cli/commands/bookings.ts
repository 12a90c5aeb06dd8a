import { parseArgs } from 'node:util';
import { cancelByStaff } from '../../agenda/consultation/changeByStaff.ts';
import type { PhoneBookingProblem } from '../../agenda/phone-booking/bookByPhone.ts';
import { bookByPhone } from '../../agenda/phone-booking/bookByPhone.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { findByCode, onlyArgument, slotsInWords, toDay, toTime, withDay, withAgenda } from './withAgenda.ts';

/** Books a slot for a caller. */
export const book: Command = {
  parameters: '<day> <time> --name <name> --phone <phone> [--email <address>] …',
  summary: 'Books a slot for a caller, by the rules of the site; beyond the window of visitors too.',
  details: [
    '--name     the name of the caller.',
    '--phone    the telephone.',
    '--email    where the confirmation goes; without it nothing is sent.',
    '--note     what only the centre reads.',
    '--service  the key of another service than the consultation.',
    'Never more bookings than seats, never on a closed day or at a time that has passed: then exit code 1.',
  ],
  json: '{"outcome": "booked", "isEmailed", "consultation", "auditEntries"}',

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        name: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string', default: '' },
        note: { type: 'string', default: '' },
        service: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { name, phone, email, note, service } = values;
    const [day, time, ...others] = positionals;
    if (day === undefined || time === undefined || others.length > 0)
      throw new UsageError('Name a day and a time.');
    if (name === undefined || phone === undefined) throw new UsageError('Say --name and --phone.');
    const selection = { day: toDay(day, context), slot: toTime(time) };
    const wanted = { actor: 'command line' as const, selection, name, phone, email, note };
    await withAgenda(context, async (agenda) => {
      const result = await bookByPhone(agenda, { ...wanted, ...(service !== undefined && { service }) });
      switch (result.outcome) {
        case 'booked':
          context.answer(result, [
            withDay(result.consultation, agenda.config.centre),
            result.isEmailed ? 'The confirmation is sent.' : 'Nothing is sent: say day and time.',
          ]);
          return;
        case 'repeated':
          throw new CommandFailed(
            `This address already has the slot: ${withDay(result.consultation, agenda.config.centre)}`,
          );
        case 'taken':
          throw new CommandFailed(
            `The slot is taken. Nearest free ones: ${slotsInWords(result.alternatives) || 'none'}`,
          );
        case 'refused':
          throw new CommandFailed(bookingProblems[result.problem]);
      }
    });
  },
};

/** Why a slot cannot be booked. */
const bookingProblems: Record<PhoneBookingProblem, string> = {
  'slot-missing': 'Name a time.',
  'day-past': 'This day is over.',
  'day-closed': 'The centre is closed on this day.',
  'day-beyond-window': 'This day is more than two years ahead.',
  'slot-unknown': 'This day has no slot at this time, or the centre is closed then.',
  'slot-past': 'This time has passed.',
  'service-unknown': 'There is no service of this key.',
  'answers-refused': 'An answer is none of those that the centre offers.',
  'name-missing': 'The name is missing, or too long.',
  'phone-missing': 'The telephone is missing.',
  'phone-malformed': 'The telephone needs at least 6 digits and no letters.',
  'email-malformed': 'The e-mail address is none.',
};

/** Cancels a consultation for the centre. */
export const cancel: Command = {
  parameters: '<code> [--say <sentence>]',
  summary: 'Cancels a consultation by its code; the visitor gets the e-mail of a cancellation.',
  details: [
    '--say  what the centre writes to the visitor, in the e-mail.',
    'A consultation that has begun is not cancelled.',
  ],
  json: '{"outcome": "cancelled", "changeId", "isEmailed", "consultation", "auditEntries"}',

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: { say: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const code = onlyArgument(positionals, 'the code of one consultation');
    await withAgenda(context, async (agenda) => {
      const { id: bookingId, sequence: seen } = await findByCode(agenda, code);
      const change = { actor: 'command line' as const, bookingId, seen, sentence: values.say };
      const result = await cancelByStaff(agenda, change);
      if (result.outcome === 'refused')
        throw new CommandFailed(
          result.problem === 'past' ? 'This consultation has begun.' : 'This consultation is cancelled.',
        );
      if (result.outcome === 'changed')
        throw new CommandFailed(
          `Somebody has changed it meanwhile: ${withDay(result.consultation, agenda.config.centre)}`,
        );
      context.answer(result, [
        `Cancelled: ${withDay(result.consultation, agenda.config.centre)}`,
        result.isEmailed ? 'The visitor gets an e-mail.' : 'Nothing is sent: call the visitor.',
      ]);
    });
  },
};
