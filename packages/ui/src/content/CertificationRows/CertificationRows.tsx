import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './CertificationRows.css';

export interface Certification {
  /** Address of its drawing in eight by eight tiles, decorative. */
  image: string;
  title: string;
  text: string;
  facts: readonly { term: string; value: ReactNode }[];
  /** Buttons below the facts, the most important first. */
  actions: ReactNode;
}

export interface CertificationRowsProps {
  /** In the order in which they are read. */
  certifications: readonly Certification[];
  headingTag?: HeadingTag;
}

/** The certifications on offer: rows that open to facts and actions, also without JavaScript. */
export function CertificationRows({ certifications, headingTag: Heading = 'h3' }: CertificationRowsProps) {
  return (
    <ul className="CertificationRows">
      {certifications.map(({ image, title, text, facts, actions }) => (
        <li key={title}>
          <details>
            <summary>
              <img src={image} alt="" width={48} height={48} loading="lazy" />
              <Heading>{title}</Heading>
              <span>{text}</span>
              <Icon name="expand" />
            </summary>
            <dl>
              {facts.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div data-part="actions">{actions}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}
