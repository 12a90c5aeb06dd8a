import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { toPath } from '../toPath.ts';
import { reservedKeys } from './reservedKeys.ts';
import {
  checked,
  emailAddress,
  isEmailAddress,
  isNetwork,
  isUrlOf,
  isWebUrl,
  limit,
  line,
  lineOrEmpty,
  list,
  megabytes,
  mustBe,
  oneOf,
  optionalPort,
  optionalTime,
  phone,
  port,
  seconds,
  secret,
  sender,
  text,
  toOptionalPath,
  webUrl,
  wholeNumber,
} from './variables.ts';

/** The pages of the site that a centre may leave out; `scripts/factLists.test.ts` compares them with the site's. */
export const offeringPages: readonly string[] = ['corsi-di-laurea', 'master', 'universita'];

/** The variables of the process: where it listens, where its data is. */
const processEntries = {
  HOST: line('the address to listen on, such as localhost'),
  /** 0 makes the system choose a free port. */
  PORT: port,
  METRICS_HOST: line('the address to serve metrics on, such as 127.0.0.1'),
  METRICS_PORT: optionalPort,
  DATA_DIR: v.pipe(line('the folder of the database, such as var'), v.transform(toPath)),
  DATABASE_URL: secret(
    (value) => value === '' || isDatabaseUrl(value),
    'postgres://user:password@host:5432/database, or empty for a SQLite file in DATA_DIR',
  ),
  DATABASE_OWNER_URL: secret(
    (value) => value === '' || isDatabaseUrl(value),
    'postgres://owner:password@host:5432/database, or empty where DATABASE_URL has the role that owns the tables',
  ),
  CENTRES_DIR: v.pipe(
    checked(
      (value) => value === '' || existsSync(toPath(value)),
      'the folder of the centres, a JSON file for each, or empty to serve one centre',
    ),
    toOptionalPath,
  ),
  CENTRES_AWAKE: wholeNumber,
  SITE_DIR: v.pipe(
    checked(isBuiltSite, 'the folder of the built site (build it first), or empty to serve the API alone'),
    toOptionalPath,
  ),
  SITE_SERVER_DIR: v.pipe(
    checked(
      isServerBuild,
      'the folder of the site’s server build (build it first), or empty for built pages alone',
    ),
    toOptionalPath,
  ),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'one of fatal, error, warn, info, debug, trace, silent',
  ),
  TRUSTED_PROXIES: list(',', isNetwork, 'addresses or networks with commas, such as 10.0.0.0/8, or empty'),
};

/**
 * Every variable of the server: the source of the configuration's types, of the messages about invalid values, which
 * continue the name of the variable, and of the check of `.env.example`, which describes each.
 */
const variables = v.object({
  ...processEntries,
  PHOTOS_DIR: v.pipe(
    checked((value) => value === '' || existsSync(toPath(value)), 'the folder of the photographs, or empty'),
    toOptionalPath,
  ),
  SMTP_URL: secret(
    (value) => value === '' || isSmtpUrl(value),
    'smtp://user:password@host:587 or smtps://… (options: tls.… and name), or empty',
  ),
  HEARTBEAT_URL: secret((value) => value === '' || isUrlOf(value, ['https:']), 'an https address, or empty'),
  SMTP_CLEARTEXT: oneOf(['', 'allow'], '"allow" or empty'),
  MAIL: oneOf(['', 'smtp', 'files'], '"smtp", "files" or empty'),
  MAIL_FROM: sender,
  NODE_ENV: text,
  RATE_LIMIT_PER_MINUTE: wholeNumber,
  READ_LIMIT_PER_MINUTE: wholeNumber,
  BOOKINGS_PER_EMAIL: limit,
  CALLS_PER_ADDRESS_PER_DAY: limit,
  CALLS_PER_HOME_NETWORK_PER_DAY: limit,
  DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: limit,
  DIRECT_BOOKINGS_PER_HOUR: limit,
  MAILS_PER_RECIPIENT_PER_DAY: wholeNumber,
  STAFF_UNDO_SECONDS: seconds,
  PERSONAL_DATA_DAYS: wholeNumber,
  DATABASE_MAX_MB: megabytes,
  MIN_FREE_DISK_MB: megabytes,
  /** Read by `readCentreFiles`. */
  RULES_FILE: text,
  CLOSURES_FILE: text,
  SERVICES_FILE: text,
  WORDS_FILE: text,
  NEWS_FEEDS: v.pipe(
    list(
      ' ',
      isFeed,
      'channel=https://… or channel=an existing file, with spaces between channels, or empty',
    ),
    v.transform((entries) => new Map(entries.map(toFeed))),
  ),
  NEWS_PRIVATE_ADDRESSES: oneOf(['', 'allow'], '"allow" or empty'),
  CORS_ORIGINS: list(
    ',',
    (url) => isWebUrl(url) && new URL(url).origin === url,
    'origins with commas, such as https://www.example.it, or empty',
  ),
  CENTRE_KEY: v.pipe(
    line("the centre's identifier, as the site sends it"),
    v.check(
      (key) => !reservedKeys.includes(key),
      mustBe('a name that is no address of the site or of the server, such as one that begins with the town'),
    ),
  ),
  CENTRE_NAME: line("the centre's name"),
  CENTRE_TAGLINE: line('what the centre does, in a line'),
  CENTRE_ADDRESS: line("the centre's street address"),
  CENTRE_EMAIL: emailAddress("one email address: the centre's mailbox"),
  CENTRE_STAFF_EMAILS: list(',', isEmailAddress, 'email addresses with commas, or empty for CENTRE_EMAIL'),
  CENTRE_MORNING_EMAIL: optionalTime,
  CENTRE_CALENDAR_SHOWS: oneOf(['', 'names', 'phones'], '"names", "phones" or empty'),
  CENTRE_MOBILE: phone,
  CENTRE_LANDLINE: phone,
  CENTRE_MAP_URL: webUrl(),
  CENTRE_BASE_URL: webUrl("the site's http or https address"),
  CENTRE_PRIVACY_URL: webUrl(),
  CENTRE_VAT_NUMBER: line("the centre's VAT number"),
  CENTRE_WHAT_TO_BRING: lineOrEmpty('what visitors are asked to bring'),
  CENTRE_BOOKING_URL: checked(
    (value) => value === '' || isWebUrl(value),
    'the http or https address of the page with the calendar, or empty for that of the site in apps/web',
  ),
  CENTRE_API_HOST: checked(
    (value) => value === '' || isWebUrl(value),
    "the API's http or https address, or empty for the site's own",
  ),
  CENTRE_OFFERING_PAGES: list(
    ',',
    (name) => offeringPages.includes(name),
    `names of ${offeringPages.join(', ')} with commas, or empty`,
  ),
  NEWSLETTER_OPT_IN: oneOf(['', 'double', 'single'], '"double", "single" or empty'),
});

/** The schema of each variable that the server reads. */
export const variableSchemas = variables.entries;

/** The names of the variables that the server reads. */
export const variableNames = Object.keys(variableSchemas);

/** The environment of a process that serves many centres: what it says about a centre is ignored. */
export const serviceSchema = v.object({
  ...processEntries,
  CENTRE_API_HOST: webUrl(
    "the API's http or https address, as visitors reach it: each centre is at a path of it",
  ),
});

export const environmentSchema = v.pipe(
  variables,
  needsSmtpUrl(({ MAIL }) => MAIL === 'smtp', ' must be set, since MAIL is "smtp"'),
  needsSmtpUrl(
    ({ MAIL, NODE_ENV }) => MAIL === '' && NODE_ENV === 'production',
    ' must be set in production; MAIL="files" writes emails to DATA_DIR/mail instead',
  ),
);

export type Environment = v.InferOutput<typeof environmentSchema>;

type Variables = v.InferOutput<typeof variables>;
type MailVariables = Pick<Variables, 'MAIL' | 'SMTP_URL' | 'NODE_ENV'>;

/** Returns the check that `SMTP_URL` is set where it is needed. */
function needsSmtpUrl(isNeeded: (mail: MailVariables) => boolean, message: string) {
  const mailPaths = [['MAIL'], ['SMTP_URL'], ['NODE_ENV']] as const;
  return v.forward(
    v.partialCheck<Variables, typeof mailPaths, MailVariables, string>(
      mailPaths,
      (mail) => mail.SMTP_URL !== '' || !isNeeded(mail),
      message,
    ),
    ['SMTP_URL'],
  );
}

/** A build has a folder of assets, a site that is written out has a page for unknown addresses. */
const siteParts = ['assets', '404.html'];

function isServerBuild(folder: string): boolean {
  return folder === '' || existsSync(path.join(toPath(folder), 'index.js'));
}

function isBuiltSite(folder: string): boolean {
  return folder === '' || siteParts.some((part) => existsSync(path.join(toPath(folder), part)));
}

/** Other options of the URL would override ours, for example `requireTLS`. */
function isSmtpUrl(value: string): boolean {
  if (!isUrlOf(value, ['smtp:', 'smtps:'])) return false;
  const { hostname, searchParams } = new URL(value);
  return (
    hostname !== '' && [...searchParams.keys()].every((name) => name === 'name' || name.startsWith('tls.'))
  );
}

function isDatabaseUrl(value: string): boolean {
  if (!isUrlOf(value, ['postgres:', 'postgresql:'])) return false;
  const { hostname, pathname } = new URL(value);
  return hostname !== '' && pathname.length > 1;
}

function isFeed(entry: string): boolean {
  const [channel, source] = toFeed(entry);
  return /^[^=]+=./.test(entry) && channel !== '' && (isWebUrl(source) || existsSync(source));
}

/** Returns channel and source of «channel=https://…», or of «channel=file.xml» with the file's absolute path. */
function toFeed(entry: string): [channel: string, source: string] {
  const [channel = ''] = entry.split('=', 1);
  const source = entry.slice(channel.length + 1);
  return [channel, isWebUrl(source) ? source : toPath(source)];
}
