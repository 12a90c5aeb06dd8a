import { Questions } from '@centro/ui/Questions';
import { Section, type SectionProps } from '@centro/ui/Section';
import { SectionHeading } from '@centro/ui/SectionHeading';
import { TwoColumns } from '@centro/ui/TwoColumns';
import { offering, type OfferingQuestion } from '../../content/pages/offering.ts';

export interface OfferingQuestionsProps {
  title: string;
  questions: readonly OfferingQuestion[];
  ground?: SectionProps['ground'];
}

/** Questions that visitors ask about an offer; the block that follows them on the page begins a message. */
export function OfferingQuestions({ title, questions, ground = 'plain' }: OfferingQuestionsProps) {
  return (
    <Section ground={ground} tight aria-labelledby="questions">
      <TwoColumns start={<SectionHeading id="questions" title={title} lead={offering.questionsLead} />}>
        <Questions questions={questions} />
      </TwoColumns>
    </Section>
  );
}
