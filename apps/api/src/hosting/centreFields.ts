import type { CentreFile } from './centreSchema.ts';

/** The texts of a centre's file, each with the variable of `.env.example` that says the same where one centre is served. */
export const texts = {
  name: 'CENTRE_NAME',
  tagline: 'CENTRE_TAGLINE',
  address: 'CENTRE_ADDRESS',
  mailbox: 'CENTRE_EMAIL',
  mobile: 'CENTRE_MOBILE',
  landline: 'CENTRE_LANDLINE',
  map: 'CENTRE_MAP_URL',
  site: 'CENTRE_BASE_URL',
  privacy: 'CENTRE_PRIVACY_URL',
  vatNumber: 'CENTRE_VAT_NUMBER',
  sender: 'MAIL_FROM',
} as const;

/** The same for texts that may be left out. */
export const optionalTexts = {
  bookingPage: 'CENTRE_BOOKING_URL',
  whatToBring: 'CENTRE_WHAT_TO_BRING',
  morningEmail: 'CENTRE_MORNING_EMAIL',
  calendarShows: 'CENTRE_CALENDAR_SHOWS',
  newsletterOptIn: 'NEWSLETTER_OPT_IN',
  smtpUrl: 'SMTP_URL',
  smtpCleartext: 'SMTP_CLEARTEXT',
} as const;

/** The same for lists of texts. */
export const lists = { staff: 'CENTRE_STAFF_EMAILS', origins: 'CORS_ORIGINS' } as const;

/** The same for numbers. */
export const limits = {
  postsPerMinute: 'RATE_LIMIT_PER_MINUTE',
  readsPerMinute: 'READ_LIMIT_PER_MINUTE',
  bookingsPerEmail: 'BOOKINGS_PER_EMAIL',
  callsPerAddressPerDay: 'CALLS_PER_ADDRESS_PER_DAY',
  callsPerHomeNetworkPerDay: 'CALLS_PER_HOME_NETWORK_PER_DAY',
  directBookingsPerWideNetworkPerDay: 'DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY',
  directBookingsPerHour: 'DIRECT_BOOKINGS_PER_HOUR',
  emailsPerRecipientPerDay: 'MAILS_PER_RECIPIENT_PER_DAY',
} as const;

/** The JSON that a process with one centre reads from a file of its own. */
export const documents = {
  rules: 'RULES_FILE',
  services: 'SERVICES_FILE',
  closures: 'CLOSURES_FILE',
  words: 'WORDS_FILE',
} as const;

const fields = new Map<string, string>([
  ...[texts, optionalTexts, lists, documents].flatMap((group) =>
    Object.entries(group).map(([field, variable]) => [variable, field] as const),
  ),
  ...Object.entries(limits).map(([field, variable]) => [variable, `limits.${field}`] as const),
  ['NEWS_FEEDS', 'feeds'],
  ['PERSONAL_DATA_DAYS', 'keepDays'],
]);

/** Returns the field that says what a variable says. */
export const fieldOf = (variable: string): string | undefined => fields.get(variable);

/** Returns the variables that a centre's file stands for: its texts, lists, feeds and limits. */
export function toVariables(centre: CentreFile): NodeJS.ProcessEnv {
  const variables: NodeJS.ProcessEnv = {};
  for (const [field, variable] of entriesOf({ ...texts, ...optionalTexts }))
    if (centre[field] !== undefined) variables[variable] = centre[field];
  for (const [field, variable] of entriesOf(lists)) variables[variable] = centre[field]?.join(',') ?? '';
  for (const [field, variable] of entriesOf(limits)) {
    const limit = centre.limits?.[field];
    if (limit !== undefined) variables[variable] = String(limit);
  }
  if (centre.keepDays !== undefined) variables['PERSONAL_DATA_DAYS'] = String(centre.keepDays);
  variables['NEWS_FEEDS'] = Object.entries(centre.feeds ?? {})
    .map(([channel, source]) => `${channel}=${source}`)
    .join(' ');
  return variables;
}

/** `Object.entries` with the names of the fields. */
function entriesOf<Group extends object>(group: Group) {
  return Object.entries(group) as [keyof Group, Group[keyof Group] & string][];
}
