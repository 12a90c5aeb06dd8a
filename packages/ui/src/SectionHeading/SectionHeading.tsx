import type { ReactNode } from 'react';
import { isInCapitals } from './isInCapitals.ts';
import './SectionHeading.css';

export interface SectionHeadingProps {
  /** Anchor of the heading: links can point to it, and a section can take its name from it. */
  id?: string;
  title: string;
  lead?: ReactNode;
}

/** Title of a section, with the line that introduces it. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="SectionHeading">
      <h2 id={id} data-capitals={isInCapitals(title) || undefined}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
