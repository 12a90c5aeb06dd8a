import { parseArgs } from 'node:util';
import type { KeptData } from '../../agenda/people/person.ts';
import { deletePerson, exportPerson } from '../../agenda/people/person.ts';
import { findIdentities, personOfKeys } from '../../agenda/people/identities.ts';
import { folded, toDigits } from '../../agenda/search/searchTerms.ts';
import type { Person } from '../../people/storedPerson.ts';
import { toEmailKey } from '../../store/keys.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { withDay, withAgenda } from './withAgenda.ts';

/** Exports or deletes everything stored about one address, or about whoever has left a telephone alone. */
export const person: Command = {
  parameters: 'export|delete <address or telephone> [--name <name>] [--yes] [--cancel-bookings]',
  summary:
    'Prints everything stored about an address or a telephone as JSON (GDPR 15), or deletes it (GDPR 17).',
  details: [
    '--name             whom, of several people who have left the same telephone and no address.',
    '--yes              deletes; without it, delete only says how much there is.',
    '--cancel-bookings  cancels consultations to come as well, without an e-mail about it.',
    'By a telephone are found bookings and messages without an address; addresses that have it are listed, not touched.',
    'So are, by an address, the telephones that have left others without one: run it again with each.',
    'What has to stay is said each time: tell it to the person. Both are logged without the address.',
  ],
  json:
    '{"addresses", "telephones", "exportedAt", "centre", "bookings", "messages", "subscriptions", "consents", "emails", ' +
    '"notReadable"}; of delete without --yes how many {"bookings", "messages", "emails", "consents"}, with it ' +
    '{"outcome", "deleted", "kept"}',

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        name: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'cancel-bookings': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [action, named, ...others] = positionals;
    if ((action !== 'export' && action !== 'delete') || named === undefined || others.length > 0)
      throw new UsageError('Say export or delete, and one address or telephone.');
    const { answer } = context;
    const actor = 'command line' as const;
    await withAgenda(context, async (agenda) => {
      const whom = named.includes('@') ? { address: named } : await callerWith(agenda, named, values.name);
      if (named.includes('@')) await namePhonesOf(agenda, named);
      if (action === 'export' || !values.yes) {
        const found = await exportPerson(agenda, { actor, ...whom });
        if (!found) throw new CommandFailed(`${named} is no e-mail address.`);
        const { bookings, messages, emails, consents } = found;
        if (action === 'export') {
          answer(found, [JSON.stringify(found, null, 2)]);
          return;
        }
        const counts = {
          bookings: bookings.length,
          messages: messages.length,
          emails: emails.length,
          consents: consents.length,
        };
        answer(counts, [
          `${counts.bookings} bookings, ${counts.messages} messages, ${counts.emails} e-mails, ${counts.consents} consents; nothing was deleted. Add --yes to delete.`,
        ]);
        return;
      }
      const result = await deletePerson(agenda, {
        actor,
        ...whom,
        cancelsBookings: values['cancel-bookings'],
      });
      if (result.outcome === 'refused')
        throw new CommandFailed(
          result.problem === 'own-address'
            ? `${named} is a mailbox of the centre: its e-mails are about others.`
            : `${named} is no e-mail address.`,
        );
      if (result.outcome === 'has-bookings') {
        answer(
          result,
          result.consultations.map((consultation) => withDay(consultation, agenda.config.centre)),
        );
        throw new CommandFailed(
          'Consultations are to come: cancel them, or add --cancel-bookings. Nothing was deleted.',
        );
      }
      const { bookings, emails, messages, subscription } = result.deleted;
      answer(result, [
        `Deleted: ${bookings} bookings, ${emails} e-mails, ${messages} messages; subscription: ${subscription}.`,
        'What stays, to tell the person:',
        ...result.kept.map((kept) => `- ${keptInWords[kept]}`),
      ]);
    });
  },
};

/**
 * Returns whoever has left a telephone and no address; says which addresses have the same telephone. Throws where several people have,
 * as of one household, until a name says who: nobody gets, or deletes, what is of another.
 */
async function callerWith(
  agenda: Parameters<typeof findIdentities>[0],
  telephone: string,
  name: string | undefined,
): Promise<{ person: Person }> {
  const digits = toDigits(telephone);
  if (digits.length < fewestDigits)
    throw new UsageError(`${telephone} is neither an e-mail address nor a telephone.`);
  const { identities } = await findIdentities(agenda, { by: 'digits', digits });
  const found = identities.filter(({ phones }) => phones.some((phone) => toDigits(phone) === digits));
  for (const { email } of found)
    if (email !== null)
      process.stderr.write(`${email} has the same telephone: run it again with the address.\n`);
  const callers = found.filter(({ email }) => email === null);
  const asked =
    name === undefined ? callers : callers.filter(({ names }) => names.map(folded).includes(folded(name)));
  if (asked.length > 1) {
    const names = asked.map((caller) => caller.names[0] ?? '').join(', ');
    throw new CommandFailed(`Several people have left ${telephone}: ${names}. Add --name with the one.`);
  }
  const chosen = await personOfKeys(
    agenda,
    asked.map(({ key }) => key),
  );
  if (!chosen) throw new CommandFailed(`Nothing is stored about ${telephone} without an address.`);
  return chosen;
}

/** Says which telephones of an address have left bookings or messages without it, such as those of the site's form: they are not touched. */
async function namePhonesOf(agenda: Parameters<typeof findIdentities>[0], address: string): Promise<void> {
  const { identities: found } = await findIdentities(agenda, { by: 'words', words: [folded(address)] });
  const own = found.filter(({ email }) => email !== null && toEmailKey(email) === toEmailKey(address));
  const digits = new Set(own.flatMap(({ phones }) => phones.map(toDigits)));
  const phones = found.flatMap((identity) => (identity.email === null ? identity.phones : []));
  for (const shared of new Set(phones.map(toDigits)))
    if (digits.has(shared))
      process.stderr.write(
        `${shared} has left something without an address: run it again with the telephone.\n`,
      );
}

const fewestDigits = 6;

const keptInWords: Record<KeptData, string> = {
  consents:
    'what was agreed to and when, as its proof, two years after the subscription ended (GDPR 7.1, 17.3 e)',
  'unsubscribed-address': 'the address itself, so that it gets no newsletter again',
  'bookings-without-person': 'day and time of the bookings, with nothing about whom',
  'lists-to-centre': 'e-mails to the centre that list several people, for 7 days',
  'email-files': 'files of e-mails in the data folder, for 7 days',
  backups: 'backups, for 30 days',
  'mailbox-of-centre': 'what the mailbox of the centre has received: delete it there',
};
