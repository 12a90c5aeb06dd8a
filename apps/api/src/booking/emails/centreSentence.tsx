import type { CentreFacts } from '../../config/config.ts';
import { Paragraph, Quote } from '../../outbox/layout/EmailText.tsx';

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
