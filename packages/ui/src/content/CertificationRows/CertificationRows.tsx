import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon/Icon.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './CertificationRows.css';

export interface Certification {
  /** Address of its drawing in eight by eight tiles, decorative. */
  image: string;
  title: string;
  text: string;
  /** Shown while the row is open, as a rule `CertificationFacts`. */
  answer: ReactNode;
}

export interface CertificationRowsProps {
  /** In the order in which they are read. */
  certifications: readonly Certification[];
  /** The tag of the rows’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/**
 * The certifications on offer: `details` elements that open to facts and actions, also without JavaScript, and in which the
 * browser's search finds what is inside. For cards with a link use `OfferingCards`.
 */
export function CertificationRows({ certifications, headingTag: Heading = 'h3' }: CertificationRowsProps) {
  return (
    <ul className="CertificationRows">
      {certifications.map(({ image, title, text, answer }) => (
        <li key={title}>
          <details>
            <summary>
              <img src={image} alt="" width={48} height={48} loading="lazy" />
              <Heading>{title}</Heading>
              <span>{text}</span>
              <Icon name="expand" />
            </summary>
            {answer}
          </details>
        </li>
      ))}
    </ul>
  );
}
