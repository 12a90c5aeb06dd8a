import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFacts } from './demoFacts.ts';

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
  logLevel: string;
  /** POST requests that one address may make in a minute. */
  rateLimitPerMinute: number;
  /** Names of the variables that still hold the demo facts of `.env.example` (A56). */
  demoFacts: string[];
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
  address: string;
  email: string;
  mobile: string;
  landline: string;
  mapUrl: string;
  /** The site's address; its origin may call from a browser (A63). */
  baseUrl: string;
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
  if (problems.length > 0) throw new ConfigError(problems);

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
      address: text('CENTRE_ADDRESS'),
      email: text('CENTRE_EMAIL'),
      mobile: text('CENTRE_MOBILE'),
      landline: text('CENTRE_LANDLINE'),
      mapUrl: text('CENTRE_MAP_URL'),
      baseUrl: text('CENTRE_BASE_URL'),
    },
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
    isValid: (text) => /^[1-9]\d{0,8}$/.test(text),
    fix: 'a whole number, at least 1',
  },
  { name: 'CENTRE_KEY', isValid: isLine, fix: "the centre's identifier, as the site sends it" },
  { name: 'CENTRE_NAME', isValid: isLine, fix: "the centre's name" },
  { name: 'CENTRE_ADDRESS', isValid: isLine, fix: "the centre's street address" },
  { name: 'CENTRE_EMAIL', isValid: isAddress, fix: "one e-mail address: the centre's mailbox" },
  { name: 'CENTRE_MOBILE', isValid: isPhone, fix: 'a phone in +39 form' },
  { name: 'CENTRE_LANDLINE', isValid: isPhone, fix: 'a phone in +39 form' },
  { name: 'CENTRE_MAP_URL', isValid: isWebUrl, fix: 'an http or https address' },
  { name: 'CENTRE_BASE_URL', isValid: isWebUrl, fix: "the site's http or https address" },
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
