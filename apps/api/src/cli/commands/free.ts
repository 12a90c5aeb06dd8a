import { isIPv4, isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { cancellationEmails } from '../../booking/emails/bookingEmails.ts';
import { renderCancellationEmails } from '../../booking/emails/renderBookingEmail.ts';
import type { StoredNetwork } from '../../booking/queries/originStore.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { withPublishedRules } from '../../closures/publishedRules.ts';
import { toNetworks } from '../../http/addresses.ts';
import { centreLinks } from '../../links/links.ts';
import { isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking } from '../../store/schema.ts';
import type { Store } from '../../stores/Store.ts';
import { openExistingStore } from '../../stores/openStore.ts';
import type { Command, CommandContext } from './Command.ts';
import { UsageError } from './Command.ts';

/** Cancels the bookings of a flood; lists them first, and cancels only with `--yes`. */
export const free: Command = {
  parameters: '[--network <network>]… [--from <time>] [--to <time>] [--yes]',
  summary:
    'Frees the seats that were booked from a network, or within a time; without --yes only lists them.',
  details: [
    '--network  203.0.113.9, 203.0.113.0/24, or an IPv6 /64, /56 or /48; several are allowed. Known for 7 days.',
    '--from     booked at this time or later, on the clock of the centre: 2026-11-23T10:00, or with Z for UTC.',
    '--to       booked before this time.',
    '--yes      frees them. Visitors with a confirmed booking get the e-mail of a cancellation; unconfirmed ones, and',
    '           the centre, get none. The server may run meanwhile; it sends the e-mails within a minute.',
  ],
  json: '{"bookings": [{"day", "time", "reference", "status", "createdAt", "service"}], "freed"}, freed null without --yes',

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        network: { type: 'string', multiple: true, default: [] },
        from: { type: 'string' },
        to: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    const { timeZone } = context.config.rules;
    if (values.network.length === 0 && values.from === undefined && values.to === undefined)
      throw new UsageError('Say what to free: --network, --from or --to.');
    const origin = {
      networks: values.network.map(toStoredNetwork),
      ...(values.from !== undefined && { from: toMoment(values.from, timeZone) }),
      ...(values.to !== undefined && { to: toMoment(values.to, timeZone) }),
    };
    const { config, now, answer } = context;
    const store = await openExistingStore(config.dataDir, config.database);
    try {
      const bookings = await store.origins.bookingsOf([...config.services.keys()], origin, now());
      const value = bookings.map(toValue);
      const lines = bookings.map((booking) => toLine(booking, config.services.size > 1));
      if (!values.yes) {
        const unchanged = `${bookings.length} bookings would be freed; nothing was changed. Add --yes to free them.`;
        answer({ bookings: value, freed: null }, [...lines, unchanged]);
        return;
      }
      let freed = 0;
      try {
        const present = await withPublishedRules({ ...context, store });
        for (const booking of bookings) if (await freeBooking(store, booking, present)) freed += 1;
      } finally {
        // Also after a failure: no later list has those that were freed.
        answer({ bookings: value, freed }, [...lines, `${freed} bookings freed.`]);
      }
    } finally {
      await store.close();
    }
  },
};

/** Cancels one booking; false when it changed since it was listed. Visitors of unconfirmed bookings get no email. */
async function freeBooking(
  store: Store,
  booking: Booking,
  { config, now }: CommandContext,
): Promise<boolean> {
  const at = now();
  const by = 'centre';
  if (isUnconfirmed(booking)) return store.changes.cancel(booking, { mails: [], at, by });
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const links = centreLinks({ config, now });
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  const emails = renderCancellationEmails(
    cancelled,
    { centre, rules, links, at, log: console },
    { sentence: '' },
  );
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at });
  // The operator has read the list: the centre needs no email for each.
  const mails = rows.filter(({ kind }) => kind === 'booking-cancellation');
  return store.changes.cancel(booking, { mails, at, by });
}

/** A booking without its visitor's data. */
const toValue = ({ day, time, reference, status, createdAt, centre: service }: Booking) => ({
  day,
  time,
  reference,
  status,
  createdAt,
  service,
});

/** The same as a line; with the key of its service where there are several. */
function toLine({ day, time, reference, status, createdAt, centre }: Booking, hasServices: boolean): string {
  const line = `${day} ${time}  ${reference}  ${status.padEnd(11)}  booked ${createdAt}`;
  return hasServices ? `${line}  ${centre}` : line;
}

/** Returns one of the networks that bookings can be found by; throws a `UsageError` for any other. */
function toStoredNetwork(text: string): StoredNetwork {
  const [address = '', bits] = text.split('/');
  const networks = toNetworks(address);
  if (isIPv4(address) && (bits === undefined || bits === '32'))
    return { width: 'narrow', network: networks.narrow };
  const width = isIPv4(address) ? widths4[bits ?? ''] : isIPv6(address) ? widths6[bits ?? ''] : undefined;
  const network = width && networks[width];
  if (!width || !network)
    throw new UsageError(
      `--network ${text}: bookings are known by IPv4 /32 and /24, and IPv6 /64, /56 and /48.`,
    );
  return { width, network };
}

const widths4: Partial<Record<string, StoredNetwork['width']>> = { 24: 'wide' };
const widths6: Partial<Record<string, StoredNetwork['width']>> = { 64: 'narrow', 56: 'home', 48: 'wide' };

function toMoment(text: string, timeZone: string): Date {
  try {
    return text.endsWith('Z')
      ? parseAbsolute(text, 'UTC').toDate()
      : toZoned(parseDateTime(text), timeZone).toDate();
  } catch {
    throw new UsageError(`"${text}" is no time: write 2026-11-23T10:00, or 2026-11-23T09:00:00Z.`);
  }
}
