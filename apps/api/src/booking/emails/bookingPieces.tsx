import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import type { Phrase } from '../../texts/Phrase.ts';
import { Paragraph, PhoneLink, TextLink } from '../../outbox/layout/EmailText.tsx';
import type { Fact } from '../../outbox/layout/Fact.ts';

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

/** When and whom to call. */
export function CallParagraph({ centre, text }: { centre: CentreFacts; text: Phrase<'phone'> }) {
  return (
    <Paragraph>
      <Filled text={text} values={{ phone: <PhoneLink number={centre.mobile} /> }} />
    </Paragraph>
  );
}
