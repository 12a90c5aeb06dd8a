import type { CentreFacts } from '../../config/config.ts';
import { Paragraph, PhoneLink, Quote, TextLink } from '../../outbox/layout/EmailText.tsx';
import { plainFact } from '../../outbox/layout/visitorFacts.tsx';
import type { Fact } from '../../outbox/layout/visitorFacts.tsx';
import { answeredQuestions } from '../../store/storedAnswers.ts';
import type { NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import type { Phrase } from '../../texts/Phrase.ts';

/** Returns the place of a consultation, as HTML and as text. */
export function placeFact({ name, address, mapUrl, language }: CentreFacts): Fact {
  const { where, openMap } = language.words.emails;
  return {
    name: where,
    value: (
      <>
        {name}, {address}
        <br />
        <TextLink href={mapUrl}>{openMap}</TextLink>
      </>
    ),
    text: `${name}, ${address}\n${openMap}:\n${mapUrl}`,
  };
}

/** Returns what the centre asks to bring; nothing where it has not said it. */
export const bringFacts = ({ whatToBring, language }: CentreFacts): Fact[] =>
  whatToBring === ''
    ? []
    : [{ name: language.words.emails.whatToBring, value: whatToBring, text: whatToBring }];

/** Returns the code of a booking. */
export const codeFact = (
  { reference }: Pick<NewBooking, 'reference'>,
  { language }: Pick<CentreFacts, 'language'>,
): Fact => ({
  name: language.words.emails.code,
  value: <strong>{reference}</strong>,
  text: reference,
});

/** Returns what the visitor answered to the centre's own questions. */
export const answerFacts = ({ answers }: Pick<NewBooking, 'answers'>): Fact[] =>
  answeredQuestions(answers).map(([label, answer]) => plainFact(label, answer));

/** When and whom to call. */
export function CallParagraph({ centre, text }: { centre: CentreFacts; text: Phrase<'phone'> }) {
  return (
    <Paragraph>
      <Filled text={text} values={{ phone: <PhoneLink number={centre.mobile} /> }} />
    </Paragraph>
  );
}

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

interface CentreSentenceProps {
  byCentre: ChangeByCentre | null;
  centre: CentreFacts;
}

/** What the centre wrote to the visitor about a change; nothing where it wrote nothing. */
export function CentreSentence({ byCentre, centre }: CentreSentenceProps) {
  if (!byCentre?.sentence) return null;
  return (
    <>
      <Paragraph>{centre.language.words.emails.centreWrites}</Paragraph>
      <Quote>{byCentre.sentence}</Quote>
    </>
  );
}

/** The same as plain text, a list with at most one element. */
export function centreSentenceText({ byCentre, centre }: CentreSentenceProps): string[] {
  return byCentre?.sentence ? [`${centre.language.words.emails.centreWrites}\n${byCentre.sentence}`] : [];
}
