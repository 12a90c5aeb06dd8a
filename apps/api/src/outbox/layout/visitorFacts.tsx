import type { CentreFacts } from '../../config/config.ts';
import type { Fact } from './Fact.ts';
import { VisitorEmail, VisitorPhone } from './ContactLinks.tsx';

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
