import type { ReactNode } from 'react';
import { isInCapitals } from './isInCapitals.ts';
import './SectionHeading.css';

/** Level of the headings inside a component, chosen by the page. */
export type HeadingTag = 'h2' | 'h3';

export interface SectionHeadingProps {
  /** Id of the heading, for links to it and for `aria-labelledby`. */
  id?: string;
  /** Text of the heading. */
  title: string;
  /** The tag of the heading, by its level in the page. */
  headingTag?: HeadingTag;
  /** The sentences below the title. */
  lead?: ReactNode;
  /** The link or button of the section: at the end of the row, under the lead on narrow screens. */
  action?: ReactNode;
}

/** Title of a section, with an optional lead; at the top of a `Section` or in the first column of `TwoColumns`. */
export function SectionHeading({ id, title, headingTag: Heading = 'h2', lead, action }: SectionHeadingProps) {
  return (
    <div className="SectionHeading">
      <div>
        <Heading id={id} data-capitals={isInCapitals(title) || undefined}>
          {title}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
