import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { EmailButton, PhoneLink, TextLink } from './EmailText.tsx';

/** Returns a fact whose HTML is its text. */
export const plainFact = (name: string, text: string): Fact => ({ name, value: text, text });

export const phoneFact = (phone: string, centre: CentreFacts): Fact => ({
  name: centre.language.words.emails.phone,
  value: <VisitorPhone phone={phone} centre={centre} />,
  text: phone,
});

export const emailFact = (email: string, { language }: CentreFacts): Fact => ({
  name: language.words.emails.email,
  value: <VisitorEmail email={email} />,
  text: email,
});

interface Visitor {
  name: string;
  phone: string;
  email: string;
  reference: string;
}

/** Returns who has booked, with links to call and to write (B24). */
export function visitorFacts({ name, phone, email, reference }: Visitor, centre: CentreFacts): Fact[] {
  const { emails } = centre.language.words;
  return [
    plainFact(emails.name, name),
    phoneFact(phone, centre),
    // A caller may have given none.
    ...(email === '' ? [] : [emailFact(email, centre)]),
    plainFact(emails.code, reference),
  ];
}

/** A visitor's telephone as a link, and a chat with it where it is a mobile phone (B24). */
function VisitorPhone({ phone, centre }: { phone: string; centre: CentreFacts }) {
  const call = phoneUrl(phone, centre);
  const chat = chatUrl(phone, centre);
  if (!call) return phone;
  return (
    <>
      <PhoneLink number={phone} href={call} />
      {chat && (
        <>
          {' · '}
          <TextLink href={chat}>{centre.language.words.centreEmails.writeInChat}</TextLink>
        </>
      )}
    </>
  );
}

/** A visitor's e-mail address as a link. */
function VisitorEmail({ email }: { email: string }) {
  return <TextLink href={mailtoUrl(email)}>{email}</TextLink>;
}

interface CallButtonProps {
  phone: string;
  centre: CentreFacts;
  isWide?: boolean;
  isSecond?: boolean;
}

/** The button that calls a visitor; nothing where the telephone is no number. */
export function CallButton({ phone, centre, ...look }: CallButtonProps) {
  const call = phoneUrl(phone, centre);
  return (
    call && (
      <EmailButton href={call} {...look}>
        {centre.language.words.centreEmails.call}
      </EmailButton>
    )
  );
}

/** Returns the address that begins an email to a visitor. */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A phone of the centre, in + form. */
interface Centre {
  mobile: string;
}

/**
 * Returns the `tel:` address of a phone as a visitor wrote it, one of Italy in +39 form for a centre in Italy; null when
 * it is no number that can be called.
 */
export function phoneUrl(written: string, centre: Centre): string | null {
  const number = toNumber(written, centre);
  return number && `tel:${number}`;
}

/** Returns the address of a chat with a mobile phone of Italy; null for any other. */
export function chatUrl(written: string, centre: Centre): string | null {
  const number = toNumber(written, centre);
  return number && /^\+393\d{8,9}$/.test(number) ? `https://wa.me/${number.slice(1)}` : null;
}

/** Elsewhere a number without a country is left as it is: a phone of the centre calls it within its own country. */
function toNumber(written: string, { mobile }: Centre): string | null {
  const number = written.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (/^\+\d{6,15}$/.test(number)) return number;
  if (!mobile.startsWith('+39')) return /^\d{6,15}$/.test(number) ? number : null;
  return /^[03]\d{5,10}$/.test(number) ? `+39${number}` : null;
}

/** A name and its value, as HTML and as text. */
export interface Fact {
  name: string;
  value: ReactNode;
  text: string;
}

/** Returns facts as a paragraph of text. */
export const factsText = (facts: readonly Fact[]): string =>
  facts.map(({ name, text }) => `${headed(name)} ${text}`).join('\n');

/** Returns facts as a table of text, for names of one word. */
export const factsTable = (facts: readonly Fact[]): string =>
  facts.map(({ name, text }) => `${`${headed(name)} `.padEnd(10)}${text}`).join('\n');

/** A question needs no colon. */
const headed = (name: string) => (name.endsWith('?') ? name : `${name}:`);
