import type { CentreFacts } from '../../config/config.ts';
import type { Block } from './Block.ts';
import { inHtml, sentences } from './Block.ts';
import { button } from './blocks.tsx';
import type { ButtonLook } from './blocks.tsx';
import { plainFact } from './facts.tsx';
import type { Fact } from './facts.tsx';
import { labelLink, phoneLink } from './inlines.tsx';

/** Returns a visitor's telephone as a link, and a chat with it where it is a mobile phone (B24). */
export function phoneFact(phone: string, centre: CentreFacts): Fact {
  const { emails, centreEmails } = centre.language.words;
  const call = phoneUrl(phone, centre);
  const chat = chatUrl(phone, centre);
  if (!call) return plainFact(emails.phone, phone);
  const chatLink = chat && sentences('·', labelLink(centreEmails.writeInChat, chat));
  return { name: emails.phone, ...sentences(phoneLink(phone, call), chatLink && inHtml(chatLink)) };
}

/** Returns a visitor's address as a link. */
export const emailFact = (email: string, { language }: CentreFacts): Fact => ({
  name: language.words.emails.email,
  ...labelLink(email, mailtoUrl(email)),
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

/** The button that calls a visitor, whose number the facts have; null where the telephone is no number. */
export function callButton(phone: string, centre: CentreFacts, look?: ButtonLook): Block | null {
  const call = phoneUrl(phone, centre);
  return call === null ? null : inHtml(button(centre.language.words.centreEmails.call, call, look));
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
