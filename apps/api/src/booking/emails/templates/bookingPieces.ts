import type { CentreFacts } from '../../../config/config.ts';
import { joined, lines } from '../../../outbox/layout/Block.ts';
import type { Block } from '../../../outbox/layout/Block.ts';
import { paragraph, quote } from '../../../outbox/layout/blocks.tsx';
import { plainFact } from '../../../outbox/layout/facts.tsx';
import type { Fact } from '../../../outbox/layout/facts.tsx';
import { link, strong } from '../../../outbox/layout/inlines.tsx';
import { answeredQuestions } from '../../../store/storedAnswers.ts';
import type { NewBooking } from '../../../store/schema.ts';

/** Returns the place of a consultation. */
export function placeFact({ name, address, mapUrl, language }: CentreFacts): Fact {
  const { where, openMap } = language.words.emails;
  return { name: where, ...lines(`${name}, ${address}`, link(openMap, mapUrl)) };
}

/** Returns what the centre asks to bring; nothing where it has not said it. */
export const bringFacts = ({ whatToBring, language }: CentreFacts): Fact[] =>
  whatToBring === '' ? [] : [plainFact(language.words.emails.whatToBring, whatToBring)];

/** Returns the code of a booking. */
export const codeFact = (
  { reference }: Pick<NewBooking, 'reference'>,
  { language }: Pick<CentreFacts, 'language'>,
): Fact => ({ name: language.words.emails.code, ...strong(reference) });

/** Returns what the visitor answered to the centre's own questions. */
export const answerFacts = ({ answers }: Pick<NewBooking, 'answers'>): Fact[] =>
  answeredQuestions(answers).map(([label, answer]) => plainFact(label, answer));

/** Returns the address of the calendar file of the booking whose page is at `manageUrl`. */
export const calendarUrl = (manageUrl: string): string =>
  manageUrl.replace('/prenotazione?', '/consulenza.ics?');

/** Returns the addresses of the pages that move and cancel the booking whose page is at `manageUrl`. */
export const changeUrls = (manageUrl: string): { move: string; cancel: string } => ({
  move: manageUrl.replace('/prenotazione?', '/sposta-prenotazione?'),
  cancel: manageUrl.replace('/prenotazione?', '/annulla-prenotazione?'),
});

/** A change that the centre has made, with its own words to the visitor; empty when it wrote none. */
export interface ChangeByCentre {
  sentence: string;
}

/** Returns what the centre wrote to the visitor about a change; null where it wrote nothing. */
export const centreSentence = (byCentre: ChangeByCentre | null, { language }: CentreFacts): Block | null =>
  byCentre?.sentence
    ? joined('\n', paragraph(language.words.emails.centreWrites), quote(byCentre.sentence))
    : null;
