import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { toPath } from '../toPath.ts';
import { address, isUrlOf, isWebUrl, mailbox, toFeed, toList, toWords } from './environmentValues.ts';

/** Returns one line for each variable that cannot be used, its name first. */
export function environmentProblems(env: NodeJS.ProcessEnv): string[] {
  const text = (name: string) => env[name]?.trim() ?? '';
  return [
    ...checks
      .filter(({ name, isValid }) => !isValid(text(name)))
      .map(({ name, fix }) => `${name} must be ${fix}`),
    ...mailProblems(text('MAIL'), text('SMTP_URL'), text('NODE_ENV')),
  ];
}

/** A folder without these files is not a built site. */
const sitePages = ['index.html', '404.html'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function isFeed(entry: string): boolean {
  const [channel, source] = toFeed(entry);
  return /^[^=]+=./.test(entry) && channel !== '' && (isWebUrl(source) || existsSync(source));
}

const wholeNumber = 'a whole number, at least 1';
const isWhole = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const wholeNumberOrOff = `${wholeNumber}, or "off"`;
const isWholeOrOff = (text: string) => text === 'off' || isWhole(text);
const isNetwork = (text: string) => {
  const [host = '', bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};
const isLine = (text: string) => /^\P{Cc}+$/u.test(text);
const isPhone = (text: string) => /^\+\d[\d ]{5,}$/.test(text);
const isAddress = (text: string) => new RegExp(`^${address}$`).test(text);

/** Other options of the URL would override ours, for example `requireTLS`. */
function isSmtpUrl(text: string): boolean {
  if (!isUrlOf(text, ['smtp:', 'smtps:'])) return false;
  const { hostname, searchParams } = new URL(text);
  return (
    hostname !== '' && [...searchParams.keys()].every((name) => name === 'name' || name.startsWith('tls.'))
  );
}

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
    isValid: (text) => text === '' || sitePages.every((page) => existsSync(path.join(toPath(text), page))),
    fix: 'the folder of the built site (build it first), or empty to serve the API alone',
  },
  {
    name: 'SMTP_URL',
    isValid: (text) => text === '' || isSmtpUrl(text),
    fix: 'smtp://user:password@host:587 or smtps://… (options: tls.… and name), or empty',
  },
  {
    name: 'SMTP_CLEARTEXT',
    isValid: (text) => ['', 'allow'].includes(text),
    fix: '"allow" or empty',
  },
  { name: 'MAIL', isValid: (text) => ['', 'smtp', 'files'].includes(text), fix: '"smtp", "files" or empty' },
  { name: 'MAIL_FROM', isValid: (text) => mailbox.test(text), fix: 'an address or Name <address>' },
  { name: 'LOG_LEVEL', isValid: (text) => logLevels.includes(text), fix: `one of ${logLevels.join(', ')}` },
  {
    name: 'RATE_LIMIT_PER_MINUTE',
    isValid: isWhole,
    fix: wholeNumber,
  },
  { name: 'READ_LIMIT_PER_MINUTE', isValid: isWhole, fix: wholeNumber },
  { name: 'BOOKINGS_PER_EMAIL', isValid: isWholeOrOff, fix: wholeNumberOrOff },
  { name: 'CALLS_PER_ADDRESS_PER_DAY', isValid: isWholeOrOff, fix: wholeNumberOrOff },
  { name: 'CALLS_PER_HOME_NETWORK_PER_DAY', isValid: isWholeOrOff, fix: wholeNumberOrOff },
  { name: 'DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY', isValid: isWholeOrOff, fix: wholeNumberOrOff },
  { name: 'DIRECT_BOOKINGS_PER_HOUR', isValid: isWholeOrOff, fix: wholeNumberOrOff },
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
