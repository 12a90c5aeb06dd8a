import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BookingRules } from '@centro/booking';
import { demoFacts } from './demoFacts.ts';
import { readRules } from './readRules.ts';

/** Everything the server is told from outside; read once, at start. */
export interface Config {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** Absolute; holds the database and, without SMTP, the e-mails. */
  dataDir: string;
  /** Absolute path of the built site, or null to serve the API alone. */
  siteDir: string | null;
  mail: MailConfig;
  centre: CentreFacts;
  /** Where visitors reach this server: the pages that e-mails link to are there (B6). */
  pagesUrl: string;
  newsletter: NewsletterConfig;
  /** The rules of booking, with the closures and extra openings of `CLOSURES_FILE` (A64, B10). */
  rules: BookingRules;
  limits: Limits;
  news: NewsConfig;
  /** Addresses and networks whose X-Forwarded-For is believed; none by default. */
  trustedProxies: string[];
  /** Origins whose pages may call from a browser: the site's and those listed (A63). */
  siteOrigins: string[];
  /** How much the database may hold. */
  databaseMaxBytes: number;
  /** With less than this the server says that it is not ready. */
  leastFreeDiskBytes: number;
  logLevel: string;
  /** POST requests that one address may make in a minute. */
  rateLimitPerMinute: number;
  /** Names of the variables that still hold the demo facts of `.env.example` (A56). */
  demoFacts: string[];
}

export interface NewsConfig {
  /** The source of each channel by its name: a web address, or the absolute path of a file. */
  feeds: Map<string, string>;
  /** Whether a source may lie on a private address. */
  allowPrivate: boolean;
}

export interface NewsletterConfig {
  /** Whether a subscription holds only once the owner of the address has confirmed it (A35). */
  doubleOptIn: boolean;
}

/** What one visitor may do; whoever needs more is told to call the centre. */
export interface Limits {
  /** Bookings still to come that one e-mail address may hold. */
  bookingsPerEmail: number;
  /** Bookings, and messages, and subscriptions, from one network address in 24 hours. */
  callsPerAddressPerDay: number;
  /** E-mails that one stranger's address may be sent in 24 hours. */
  mailsPerRecipientPerDay: number;
}

export interface MailConfig {
  from: { name: string; address: string };
  /** Where e-mails go: an SMTP server, or .eml files in a folder. */
  via: { smtpUrl: string } | { folder: string };
}

/** What the e-mails say of the centre, and what the calls compare with. */
export interface CentreFacts {
  /** Public identifier that a booking carries (A20). */
  key: string;
  name: string;
  tagline: string;
  address: string;
  email: string;
  mobile: string;
  landline: string;
  mapUrl: string;
  /** The site's address; its origin may call from a browser (A63). */
  baseUrl: string;
  privacyUrl: string;
  vatNumber: string;
}

/** The environment cannot be used; `problems` has one line for each bad variable, its name first. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Returns the configuration; throws a `ConfigError` that names every bad variable and its fix. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = (name: string) => env[name]?.trim() ?? '';
  const problems = [
    ...checks
      .filter(({ name, isValid }) => !isValid(text(name)))
      .map(({ name, fix }) => `${name} must be ${fix}`),
    ...mailProblems(text('MAIL'), text('SMTP_URL'), text('NODE_ENV')),
  ];
  const closuresFile = text('CLOSURES_FILE') ? path.resolve(projectRoot, text('CLOSURES_FILE')) : null;
  const verdict = readRules(closuresFile);
  if (!verdict.ok) problems.push(...verdict.problems.map((problem) => `CLOSURES_FILE: ${problem}`));
  if (problems.length > 0 || !verdict.ok) throw new ConfigError(problems);

  const dataDir = path.resolve(projectRoot, text('DATA_DIR'));
  return {
    host: text('HOST'),
    port: Number(text('PORT')),
    dataDir,
    siteDir: text('SITE_DIR') ? path.resolve(projectRoot, text('SITE_DIR')) : null,
    mail: {
      from: toMailbox(text('MAIL_FROM')),
      via:
        text('SMTP_URL') && text('MAIL') !== 'files'
          ? { smtpUrl: text('SMTP_URL') }
          : { folder: path.join(dataDir, 'mail') },
    },
    centre: {
      key: text('CENTRE_KEY'),
      name: text('CENTRE_NAME'),
      tagline: text('CENTRE_TAGLINE'),
      address: text('CENTRE_ADDRESS'),
      email: text('CENTRE_EMAIL'),
      mobile: text('CENTRE_MOBILE'),
      landline: text('CENTRE_LANDLINE'),
      mapUrl: text('CENTRE_MAP_URL'),
      baseUrl: text('CENTRE_BASE_URL'),
      privacyUrl: text('CENTRE_PRIVACY_URL'),
      vatNumber: text('CENTRE_VAT_NUMBER'),
    },
    pagesUrl: text('CENTRE_API_HOST') || new URL(text('CENTRE_BASE_URL')).origin,
    newsletter: { doubleOptIn: text('NEWSLETTER_OPT_IN') === 'double' },
    rules: verdict.rules,
    limits: {
      bookingsPerEmail: Number(text('BOOKINGS_PER_EMAIL')),
      callsPerAddressPerDay: Number(text('CALLS_PER_ADDRESS_PER_DAY')),
      mailsPerRecipientPerDay: Number(text('MAILS_PER_RECIPIENT_PER_DAY')),
    },
    news: {
      feeds: new Map(toWords(text('NEWS_FEEDS')).map(toFeed)),
      allowPrivate: text('NEWS_PRIVATE_ADDRESSES') === 'allow',
    },
    trustedProxies: toList(text('TRUSTED_PROXIES')),
    siteOrigins: [text('CENTRE_BASE_URL'), ...toList(text('CORS_ORIGINS'))].map((url) => new URL(url).origin),
    databaseMaxBytes: Number(text('DATABASE_MAX_MB')) * megabyte,
    leastFreeDiskBytes: Number(text('MIN_FREE_DISK_MB')) * megabyte,
    logLevel: text('LOG_LEVEL'),
    rateLimitPerMinute: Number(text('RATE_LIMIT_PER_MINUTE')),
    demoFacts: demoFacts(env),
  };
}

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

const address = String.raw`[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+\.[^\s@.,;:<>()"\\]+`;
const mailbox = new RegExp(`^(?:(?<name>[^<>"\\p{Cc}]*)<(?<named>${address})>|(?<bare>${address}))$`, 'u');
/** Without these a folder is no built site. */
const sitePages = ['index.html', '404.html'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const megabyte = 1_000_000;

/** Returns the entries of a list with commas. */
const toList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
const toWords = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** «canale=https://…», or «canale=file.xml» from the project's root. */
function toFeed(entry: string): [channel: string, source: string] {
  const [channel = ''] = entry.split('=', 1);
  const source = entry.slice(channel.length + 1);
  return [channel, isWebUrl(source) ? source : path.resolve(projectRoot, source)];
}

function isFeed(entry: string): boolean {
  const [channel, source] = toFeed(entry);
  return /^[^=]+=./.test(entry) && channel !== '' && (isWebUrl(source) || existsSync(source));
}

const wholeNumber = 'a whole number, at least 1';
const isWhole = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isNetwork = (text: string) => {
  const [host = '', bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};
const isLine = (text: string) => /^\P{Cc}+$/u.test(text);
const isPhone = (text: string) => /^\+\d[\d ]{5,}$/.test(text);
const isAddress = (text: string) => new RegExp(`^${address}$`).test(text);
const isUrlOf = (text: string, protocols: readonly string[]) =>
  protocols.includes(URL.parse(text)?.protocol ?? '');
const isWebUrl = (text: string) => isUrlOf(text, ['http:', 'https:']);

const checks: { name: string; isValid: (text: string) => boolean; fix: string }[] = [
  { name: 'HOST', isValid: isLine, fix: 'the address to listen on, such as localhost' },
  {
    name: 'PORT',
    isValid: (text) => /^\d{1,5}$/.test(text) && Number(text) < 65536,
    fix: 'a whole number from 0 to 65535',
  },
  { name: 'DATA_DIR', isValid: isLine, fix: 'the folder of the database, such as var' },
  {
    name: 'SITE_DIR',
    isValid: (text) =>
      text === '' || sitePages.every((page) => existsSync(path.resolve(projectRoot, text, page))),
    fix: 'the folder of the built site (build it first), or empty to serve the API alone',
  },
  {
    name: 'SMTP_URL',
    isValid: (text) => text === '' || isUrlOf(text, ['smtp:', 'smtps:']),
    fix: 'smtp://user:password@host:587 or smtps://…, or empty',
  },
  { name: 'MAIL', isValid: (text) => ['', 'smtp', 'files'].includes(text), fix: '"smtp", "files" or empty' },
  { name: 'MAIL_FROM', isValid: (text) => mailbox.test(text), fix: 'an address or Name <address>' },
  { name: 'LOG_LEVEL', isValid: (text) => logLevels.includes(text), fix: `one of ${logLevels.join(', ')}` },
  {
    name: 'RATE_LIMIT_PER_MINUTE',
    isValid: isWhole,
    fix: wholeNumber,
  },
  { name: 'BOOKINGS_PER_EMAIL', isValid: isWhole, fix: wholeNumber },
  { name: 'CALLS_PER_ADDRESS_PER_DAY', isValid: isWhole, fix: wholeNumber },
  { name: 'MAILS_PER_RECIPIENT_PER_DAY', isValid: isWhole, fix: wholeNumber },
  { name: 'DATABASE_MAX_MB', isValid: isWhole, fix: wholeNumber },
  { name: 'MIN_FREE_DISK_MB', isValid: isWhole, fix: wholeNumber },
  {
    name: 'NEWS_FEEDS',
    isValid: (text) => toWords(text).every(isFeed),
    fix: 'channel=https://… or channel=an existing file, with spaces between channels, or empty',
  },
  {
    name: 'NEWS_PRIVATE_ADDRESSES',
    isValid: (text) => ['', 'allow'].includes(text),
    fix: '"allow" or empty',
  },
  {
    name: 'TRUSTED_PROXIES',
    isValid: (text) => toList(text).every(isNetwork),
    fix: 'addresses or networks with commas, such as 10.0.0.0/8, or empty',
  },
  {
    name: 'CORS_ORIGINS',
    isValid: (text) => toList(text).every((url) => isWebUrl(url) && new URL(url).origin === url),
    fix: 'origins with commas, such as https://www.example.it, or empty',
  },
  { name: 'CENTRE_KEY', isValid: isLine, fix: "the centre's identifier, as the site sends it" },
  { name: 'CENTRE_NAME', isValid: isLine, fix: "the centre's name" },
  { name: 'CENTRE_TAGLINE', isValid: isLine, fix: 'what the centre does, in a line' },
  { name: 'CENTRE_ADDRESS', isValid: isLine, fix: "the centre's street address" },
  { name: 'CENTRE_EMAIL', isValid: isAddress, fix: "one e-mail address: the centre's mailbox" },
  { name: 'CENTRE_MOBILE', isValid: isPhone, fix: 'a phone in +39 form' },
  { name: 'CENTRE_LANDLINE', isValid: isPhone, fix: 'a phone in +39 form' },
  { name: 'CENTRE_MAP_URL', isValid: isWebUrl, fix: 'an http or https address' },
  { name: 'CENTRE_BASE_URL', isValid: isWebUrl, fix: "the site's http or https address" },
  { name: 'CENTRE_PRIVACY_URL', isValid: isWebUrl, fix: 'an http or https address' },
  { name: 'CENTRE_VAT_NUMBER', isValid: isLine, fix: "the centre's VAT number" },
  {
    name: 'CENTRE_API_HOST',
    isValid: (text) => text === '' || isWebUrl(text),
    fix: "the API's http or https address, or empty for the site's own",
  },
  {
    name: 'NEWSLETTER_OPT_IN',
    isValid: (text) => ['', 'double'].includes(text),
    fix: '"double" or empty',
  },
];

function mailProblems(mail: string, smtpUrl: string, nodeEnv: string): string[] {
  if (smtpUrl || mail === 'files') return [];
  if (mail === 'smtp') return ['SMTP_URL must be set, since MAIL is "smtp"'];
  if (nodeEnv !== 'production') return [];
  return ['SMTP_URL must be set in production; MAIL="files" writes e-mails to DATA_DIR/mail instead'];
}

function toMailbox(text: string): MailConfig['from'] {
  const { name = '', named, bare = '' } = mailbox.exec(text)?.groups ?? {};
  return { name: name.trim(), address: named ?? bare };
}
