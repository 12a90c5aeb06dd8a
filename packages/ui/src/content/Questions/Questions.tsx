import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './Questions.css';

export interface Question {
  question: string;
  answer: ReactNode;
}

export interface QuestionsProps {
  /** In the order in which they are read; the first one is open. */
  questions: readonly Question[];
  /** The tag of the questions’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * Questions that open to their answers, also without JavaScript; the browser's search finds what is inside a closed one.
 *
 * For terms and explanations that everybody reads use `Rows`.
 */
export function Questions({ questions, headingTag: Heading = 'h3' }: QuestionsProps) {
  return (
    <div className="Questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <Heading>{question}</Heading>
            <Icon name="expand" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
