import type { Fact } from '../layout/Fact.ts';
import { VisitorEmail, VisitorPhone } from './ContactLinks.tsx';

/** Returns a fact whose HTML is its text. */
export const plainFact = (name: string, text: string): Fact => ({ name, value: text, text });

export const phoneFact = (phone: string): Fact => ({
  name: 'Telefono',
  value: <VisitorPhone phone={phone} />,
  text: phone,
});

export const emailFact = (email: string): Fact => ({
  name: 'E-mail',
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
export const visitorFacts = ({ name, phone, email, reference }: Visitor): Fact[] => [
  plainFact('Nome', name),
  phoneFact(phone),
  emailFact(email),
  plainFact('Codice', reference),
];
