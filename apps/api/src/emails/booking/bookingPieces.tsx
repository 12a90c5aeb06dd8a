import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/Tables.ts';
import { Paragraph, PhoneLink, TextLink } from '../layout/EmailText.tsx';
import type { Fact } from '../layout/Fact.ts';

/** Returns the place of a consultation, as HTML and as text. */
export const placeFact = ({ name, address, mapUrl }: CentreFacts): Fact => ({
  name: 'Dove',
  value: (
    <>
      {name}, {address}
      <br />
      <TextLink href={mapUrl}>Apri la mappa</TextLink>
    </>
  ),
  text: `${name}, ${address}\nApri la mappa:\n${mapUrl}`,
});

/** Returns what the centre asks to bring; nothing where it has not said it. */
export const bringFacts = ({ whatToBring }: CentreFacts): Fact[] =>
  whatToBring === '' ? [] : [{ name: 'Che cosa portare', value: whatToBring, text: whatToBring }];

/** Returns the code of a booking. */
export const codeFact = ({ reference }: Pick<NewBooking, 'reference'>): Fact => ({
  name: 'Codice',
  value: <strong>{reference}</strong>,
  text: reference,
});

/** Whom to call, after a sentence that says when. */
export function CallParagraph({ centre, children }: { centre: CentreFacts; children: string }) {
  return (
    <Paragraph>
      {children} <PhoneLink number={centre.mobile} />.
    </Paragraph>
  );
}
