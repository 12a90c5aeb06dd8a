import { quoted } from './quoted.ts';

/** What a site and its server say about a centre. */
export interface CentreFacts {
  name: string;
  address: string;
  /** In international form, spaced as it is shown. */
  phone: string;
  /** Where messages and emails about bookings are sent. */
  mailbox: string;
  /** From whom emails are: `Name <address>`. */
  sender: string;
  /** The address of the page with the calendar, as visitors open it. */
  site: string;
}

export type FactName = keyof CentreFacts;

interface Fact {
  question: string;
  /** What a value must be, for a message about another one. */
  fix: string;
  isValid: (value: string) => boolean;
  /** Returns the answer that is taken where none is given. */
  suggestion?: (known: Partial<CentreFacts>) => string;
}

const address = String.raw`[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+\.[^\s@.,;:<>()"\\]+`;
const isMatch = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Each fact, in the order of the questions; the server takes what is valid here. */
export const centreFacts: Readonly<Record<FactName, Fact>> = {
  name: { question: 'Name of the centre', fix: 'a name in one line', isValid: isMatch(/\S/) },
  address: {
    question: 'Its address, as it is shown',
    fix: 'an address in one line',
    isValid: isMatch(/\S/),
  },
  phone: {
    question: 'Its phone, as +44 20 7946 0000',
    fix: 'a phone in international form, as +44 20 7946 0000',
    isValid: isMatch(/^\+\d[\d ]{5,}$/),
  },
  mailbox: {
    question: 'Its mailbox',
    fix: 'one email address',
    isValid: isMatch(new RegExp(`^${address}$`)),
  },
  sender: {
    question: 'Sender of its emails',
    fix: 'an address or Name <address>',
    isValid: isMatch(new RegExp(`^(?:[^<>"]*<${address}>|${address})$`)),
    suggestion: ({ name = '', mailbox = '' }) => `${name.replaceAll(/[<>"]/g, '')} <${mailbox}>`,
  },
  site: {
    question: 'Web address of the page with the calendar',
    fix: 'an http or https address',
    isValid: (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
  },
};

export const factNames = Object.keys(centreFacts) as FactName[];

/** Returns what is wrong with a value, as a continuation of its name; null when nothing is. */
export function factProblem(name: FactName, value: string): string | null {
  const { isValid, fix } = centreFacts[name];
  if (!isValid(value) || /\p{Cc}/u.test(value)) return `must be ${fix}; it is ${JSON.stringify(value)}`;
  return quoted(value) === null ? 'must have no \' beside one of " $ ` \\' : null;
}
