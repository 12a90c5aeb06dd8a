import type { ReactNode } from 'react';
import { isInCapitals } from './isInCapitals.ts';
import './SectionHeading.css';

/** Level of the headings inside a component: the page decides it. */
export type HeadingTag = 'h2' | 'h3';

export interface SectionHeadingProps {
  /** Anchor of the heading: links can point to it, and a section can take its name from it. */
  id?: string;
  title: string;
  headingTag?: HeadingTag;
  lead?: ReactNode;
  /** Where the whole section leads, a link or a button: at the end of the row, under the lead on narrow screens. */
  action?: ReactNode;
}

/** Title of a section, with the line that introduces it. */
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
