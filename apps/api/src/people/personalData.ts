import { sql } from 'kysely';
import type { Expression, SqlBool, UpdateObject } from 'kysely';
import type { Tables } from '../store/schema.ts';

/** How long personal data is kept: so many days after what `after` says, or as many as the centre has set. */
interface Period {
  days: number | 'PERSONAL_DATA_DAYS' | 'no limit';
  after: string;
}

export const periods = {
  visitor: { days: 'PERSONAL_DATA_DAYS', after: 'the day of the booking' },
  unconfirmed: { days: 7, after: 'the booking was made that nobody confirmed' },
  network: { days: 7, after: 'the booking was made' },
  // For these days a late visitor can still read why a link has ended.
  email: { days: 7, after: 'the email was sent or given up' },
  message: { days: 'PERSONAL_DATA_DAYS', after: 'it was received: the centre needs it to reply' },
  subscriber: { days: 0, after: 'the address unsubscribed' },
  unsubscribed: { days: 'no limit', after: 'the address unsubscribed' },
  request: { days: 7, after: 'the link that confirms the subscription ended' },
  // How long a person may ask for the legal basis of our emails.
  consent: { days: 2 * 365, after: 'the address unsubscribed' },
  // How long the centre may ask who did what.
  act: { days: 365, after: 'it was done' },
  // How long it can be put back.
  photo: { days: 30, after: 'it was replaced or taken away' },
  photoDraft: { days: 1, after: 'it was sent' },
  count: { days: 1, after: 'the request; of a reminder, after it is due' },
  staffLink: { days: 7, after: 'the link ended' },
  staff: { days: 0, after: 'it ended, or the mailbox left the staff' },
} satisfies Record<string, Period>;

/** A column with personal data. */
interface PersonalColumn {
  /** Why it is stored. */
  why: string;
  /** How long. */
  kept: keyof typeof periods;
  /** What it is set to afterwards; `row`: its row is deleted. */
  becomes: '' | null | 'id' | 'row';
  /** Why it stays when the person asks for deletion. */
  stays?: string;
  /** Why the person's own copy leaves it out. */
  notCopied?: string;
}

/** The tables with data of persons: how the rows of a person are found, and each column. */
type PersonalTables = {
  [Table in keyof Tables]?: {
    /** `booking`, `subscription`: through those of the person. */
    of: 'visitor' | 'booking' | 'address' | 'subscription' | 'staff' | 'nobody';
    /** The column by which the export orders them. */
    orderedBy?: keyof Tables[Table];
    columns: { [Column in keyof Tables[Table]]?: PersonalColumn };
  };
};

const visitor = (why: string, becomes: PersonalColumn['becomes'] = ''): PersonalColumn => ({
  why,
  kept: 'visitor',
  becomes,
});
const network: PersonalColumn = {
  why: 'A flood of bookings is found by its network; a keyed hash.',
  kept: 'network',
  becomes: null,
  notCopied: 'Nobody can read it.',
};
const email = (why: string, becomes: PersonalColumn['becomes']): PersonalColumn => ({
  why,
  kept: 'email',
  becomes,
});
const ofRow = (kept: PersonalColumn['kept'], why: string, stays?: string): PersonalColumn => ({
  why,
  kept,
  becomes: 'row',
  ...(stays !== undefined && { stays }),
});
const ofNewsletter = (kept: PersonalColumn['kept'], why: string): PersonalColumn => ({
  why,
  kept,
  becomes: '',
});
const staff = 'Whose it is, of the centre’s staff.';
const comparedForm = 'The address is copied as it was typed.';
const whoDidWhat = 'Who did what; without the visitor’s data.';
const ofStaff = 'Who of the staff it was is no data of the visitor.';

/**
 * Every column that holds personal data, why, and how long. The daily job, the export and the deletion of a person read it: a new
 * column is an entry here. A test fails for a column of text that is neither here nor among those without personal data, and for one
 * that the person’s own copy leaves out without a reason.
 */
export const personalData = {
  booking: {
    of: 'visitor',
    columns: {
      name: visitor('Whom the centre expects.'),
      phone: visitor('The centre calls when something changes.'),
      email: visitor('The confirmation and later emails go to it.'),
      emailKey: { ...visitor('A visitor has one seat of a slot.', 'id'), notCopied: comparedForm },
      mailboxKey: { ...visitor('A mailbox has few bookings to come.', 'id'), notCopied: comparedForm },
      reference: visitor('Computed from the address: a guess of the address could be verified with it.'),
      calendarUid: {
        ...visitor('The entry in the visitor’s calendar.', null),
        notCopied: 'Computed from hour and address; the visitor’s calendar has it.',
      },
      answers: visitor('The centre prepares the consultation by it.', null),
      networkNarrow: network,
      networkHome: network,
      networkWide: network,
    },
  },
  bookingCorrection: {
    of: 'booking',
    columns: {
      name: visitor('The visitor is asked whether it is right.'),
      phone: visitor('The visitor is asked whether it is right.'),
      answers: visitor('The visitor is asked whether they are right.', null),
    },
  },
  deskEntry: { of: 'booking', columns: { note: visitor('What the centre notes about the consultation.') } },
  outbox: {
    of: 'visitor',
    columns: {
      recipient: email('Where it is sent.', ''),
      replyTo: email('Whom the centre answers.', null),
      subject: email('It is sent.', ''),
      text: email('It is sent.', ''),
      html: { ...email('It is sent.', null), notCopied: 'Its text says the same.' },
      calendar: { ...email('It is sent.', null), notCopied: 'The booking says the same.' },
      unsubscribeUrl: { ...email('It is sent.', null), notCopied: 'Its text has the link.' },
    },
  },
  contactMessage: {
    of: 'address',
    orderedBy: 'receivedAt',
    columns: {
      name: ofRow('message', 'Whom the centre answers.'),
      phone: ofRow('message', 'The centre answers by it.'),
      email: ofRow('message', 'The centre answers by it.'),
      emailKey: { ...ofRow('message', 'The messages of a person are found by it.'), notCopied: comparedForm },
      message: ofRow('message', 'The centre answers it.'),
      answeredBy: { ...ofRow('message', 'The staff see who has answered.'), notCopied: ofStaff },
    },
  },
  messageAnswer: {
    of: 'address',
    orderedBy: 'answeredAt',
    columns: {
      emailKey: { ...ofRow('message', 'The answers to a person are found by it.'), notCopied: comparedForm },
      text: ofRow('message', 'The staff see what was answered.'),
      answeredBy: { ...ofRow('message', 'The staff see who has answered.'), notCopied: ofStaff },
    },
  },
  subscription: {
    of: 'address',
    columns: {
      firstName: ofNewsletter('subscriber', 'The newsletter greets by it.'),
      lastName: ofNewsletter('subscriber', 'The newsletter greets by it.'),
      phone: ofNewsletter('message', 'The centre answers by it.'),
      message: ofNewsletter('message', 'The centre answers it.'),
      email: ofRow('unsubscribed', 'The newsletter goes to it.', 'It gets no further email.'),
      emailKey: {
        ...ofRow('unsubscribed', 'An address has one subscription.', 'It gets no further email.'),
        notCopied: comparedForm,
      },
    },
  },
  subscriptionRequest: {
    of: 'subscription',
    columns: {
      firstName: ofRow('request', 'The newsletter greets by it.'),
      lastName: ofRow('request', 'The newsletter greets by it.'),
      phone: ofNewsletter('message', 'The centre answers by it.'),
      message: ofNewsletter('message', 'The centre answers it.'),
    },
  },
  consent: {
    of: 'address',
    orderedBy: 'id',
    columns: {
      emailKey: {
        ...ofRow('consent', 'Who agreed to what.', 'The proof of it (GDPR 7.1, 17.3 e).'),
        notCopied: comparedForm,
      },
    },
  },
  consentErasure: {
    of: 'nobody',
    columns: { emailKey: ofRow('consent', 'Stored only within the transaction that deletes the consents.') },
  },
  limitUse: {
    of: 'nobody',
    columns: { bucket: ofRow('count', 'Requests of a network or a mailbox are counted; a keyed hash.') },
  },
  keptAnswer: {
    of: 'nobody',
    columns: {
      id: ofRow('count', 'A request that is repeated gets the same answer; a keyed hash with the network.'),
      bodyHash: ofRow('count', 'Another body is no repetition; a keyed hash.'),
    },
  },
  staffAct: {
    of: 'booking',
    orderedBy: 'at',
    columns: {
      actor: { ...ofRow('act', staff, whoDidWhat), notCopied: ofStaff },
      actingName: { ...ofRow('act', 'Who used a shared mailbox.', whoDidWhat), notCopied: ofStaff },
      person: {
        ...ofRow('act', 'Whom it was about; a keyed hash.', whoDidWhat),
        notCopied: 'Nobody can read it.',
      },
    },
  },
  staffLink: { of: 'staff', columns: { email: ofRow('staffLink', staff) } },
  staffSession: {
    of: 'staff',
    columns: {
      email: ofRow('staff', staff),
      device: ofRow('staff', 'Its owner recognises it in the list.'),
      actingName: ofRow('staff', 'Who uses a shared mailbox, to the audit log.'),
    },
  },
  staffDevice: { of: 'staff', columns: { email: ofRow('staff', staff) } },
  staffCalendar: { of: 'staff', columns: { email: ofRow('staff', staff) } },
  staffCode: { of: 'staff', columns: { email: ofRow('count', staff) } },
  staffMember: { of: 'staff', columns: { email: ofRow('staff', staff) } },
  publishedFacts: {
    of: 'staff',
    columns: {
      publishedBy: { why: 'The staff see who has changed what the site says.', kept: 'act', becomes: '' },
      actingName: { why: 'Who used a shared mailbox.', kept: 'act', becomes: null },
    },
  },
  rulesDraft: {
    of: 'staff',
    columns: { editedBy: { why: 'The next who edits it reads whose it is.', kept: 'staff', becomes: '' } },
  },
  centrePhoto: {
    of: 'staff',
    columns: {
      name: ofRow('photo', 'Whom of the centre’s people it shows.'),
      sentence: ofRow('photo', 'What is seen on it, for who does not see it.'),
      content: ofRow('photo', 'The site shows it, as long as the centre wants.'),
      changedBy: { why: 'The staff see who has changed the photographs.', kept: 'act', becomes: '' },
      actingName: { why: 'Who used a shared mailbox.', kept: 'act', becomes: null },
    },
  },
  photoDraft: {
    of: 'staff',
    columns: {
      name: ofRow('photoDraft', 'Whom of the centre’s people it shows.'),
      sentence: ofRow('photoDraft', 'What is seen on it, for who does not see it.'),
      content: ofRow('photoDraft', 'Who has sent it looks at it before it is published.'),
    },
  },
} satisfies PersonalTables;

export type PersonalTable = keyof typeof personalData;

/** The tables whose rows are found in one way. */
export type TableOf<Of extends string> = {
  [Table in PersonalTable]: (typeof personalData)[Table]['of'] extends Of ? Table : never;
}[PersonalTable];

/** Returns the tables whose rows are found in one way. */
export function tablesOf<Of extends string>(of: Of): TableOf<Of>[] {
  const tables = Object.keys(personalData) as PersonalTable[];
  return tables.filter((table) => personalData[table].of === of) as TableOf<Of>[];
}

/** Returns the column by which the rows of a table are ordered, if any. */
export function orderOf(table: PersonalTable): string | undefined {
  const found = personalData[table];
  return 'orderedBy' in found ? found.orderedBy : undefined;
}

/** Returns the columns of a table: all that hold personal data, or those that are kept for one period. */
export function columnsOf(table: PersonalTable, period?: keyof typeof periods): [string, PersonalColumn][] {
  const columns: [string, PersonalColumn][] = Object.entries(personalData[table].columns);
  return columns.filter(([, { kept }]) => period === undefined || kept === period);
}

/** Returns the values of a row without its personal data: without all of it, or without what is kept for one period. */
export function emptied<Table extends PersonalTable>(
  table: Table,
  period?: keyof typeof periods,
): UpdateObject<Tables, Table> {
  const values = columnsOf(table, period)
    .filter(([, { becomes }]) => becomes !== 'row')
    .map(([column, { becomes }]) => [column, becomes === 'id' ? sql.ref('id') : becomes]);
  return Object.fromEntries(values) as UpdateObject<Tables, Table>;
}

/** Whether a row still has personal data that is kept for a period: an emptied one is not written again. */
export function isFilled(table: PersonalTable, period: keyof typeof periods): Expression<SqlBool> {
  const filled = columnsOf(table, period).map(([column, { becomes }]) =>
    becomes === null ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} <> ''`,
  );
  return sql<SqlBool>`(${sql.join(filled, sql` or `)})`;
}

/** Returns how many days data is kept that the centre needs no longer. */
export function daysOf(
  period: keyof typeof periods,
  { personalDataDays }: { personalDataDays: number },
): number {
  const { days }: Period = periods[period];
  if (days === 'no limit') throw new Error(`The period ${period} has no end`);
  return days === 'PERSONAL_DATA_DAYS' ? personalDataDays : days;
}
