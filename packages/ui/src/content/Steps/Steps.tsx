import type { ReactNode } from 'react';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import { Plaque } from '../../elements/Plaque/Plaque.tsx';
import './Steps.css';

export interface Step {
  title: string;
  text: ReactNode;
}

export interface StepsProps {
  /** In their order; three fit side by side. */
  steps: readonly Step[];
  /** The tag of the steps’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * Two to four ordered steps with numbered plaques, side by side on wide screens. For reasons without an order use `Reasons`.
 */
export function Steps({ steps, headingTag: Heading = 'h3' }: StepsProps) {
  return (
    <ol className="Steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <Plaque aria-hidden>{index + 1}</Plaque>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
