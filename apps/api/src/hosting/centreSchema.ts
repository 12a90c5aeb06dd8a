import * as v from 'valibot';

const missing = 'is missing';
const unknownField = 'is no field of a centre: docs/many-centres.md lists them';

const text = v.string(({ received }) => (received === 'undefined' ? missing : 'must be a text, in quotes'));
const optionalText = v.optional(text);
const list = v.optional(v.array(text, 'must be a list of texts'));
const limit = v.optional(v.union([v.number(), v.literal('off')], 'must be a whole number, or "off"'));

/** Returns the message of an object that has a field too many, lacks one or is none. */
const objectMessage = (example: string) => {
  return ({ expected }: { expected: string | null }) => {
    if (expected === 'never') return unknownField;
    return expected === 'Object' ? `must be ${example}` : missing;
  };
};

/** The JSON file of a centre; its values are checked as those of the variables that they stand for. */
export const centreSchema = v.strictObject(
  {
    name: text,
    tagline: text,
    address: text,
    /** The mailbox to which messages and emails about bookings are sent. */
    mailbox: text,
    mobile: text,
    landline: text,
    map: text,
    /** The site's address; its origin may call from a browser. */
    site: text,
    privacy: text,
    vatNumber: text,
    /** From whom emails are: «Name <address>». */
    sender: text,
    bookingPage: optionalText,
    whatToBring: optionalText,
    /** HH:MM on the centre's clock; empty for none. */
    morningEmail: optionalText,
    /** `names` or `phones`: what the staff's private calendars show beside hours. */
    calendarShows: optionalText,
    newsletterOptIn: optionalText,
    smtpUrl: optionalText,
    smtpCleartext: optionalText,
    /** The mailboxes of those who may open the agenda. */
    staff: list,
    /** Further origins that may call from a browser. */
    origins: list,
    feeds: v.optional(v.record(text, text, 'must be {"channel": "https://…"}')),
    limits: v.optional(
      v.strictObject(
        {
          postsPerMinute: limit,
          readsPerMinute: limit,
          bookingsPerEmail: limit,
          callsPerAddressPerDay: limit,
          callsPerHomeNetworkPerDay: limit,
          directBookingsPerWideNetworkPerDay: limit,
          directBookingsPerHour: limit,
          emailsPerRecipientPerDay: limit,
        },
        objectMessage('{"bookingsPerEmail": 3, …}'),
      ),
    ),
    /** For how many days names, phones and messages are kept. */
    keepDays: v.optional(v.number('must be a whole number')),
    /** The booking rules, with their language; checked as `RULES_FILE`. */
    rules: v.unknown(),
    services: v.optional(v.unknown()),
    closures: v.optional(v.unknown()),
    words: v.optional(v.unknown()),
  },
  objectMessage('{"name": "…", …}'),
);

export type CentreFile = v.InferOutput<typeof centreSchema>;
