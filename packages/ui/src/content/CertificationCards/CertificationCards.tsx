import type { ReactNode } from 'react';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './CertificationCards.css';

export interface Certification {
  /** Address of its drawing in eight by eight tiles, decorative. */
  image: string;
  title: string;
  text: string;
  /** What is known of it, as a rule `CertificationFacts`. */
  facts?: ReactNode;
}

export interface CertificationCardsProps {
  /** In the order in which they are read. */
  certifications: readonly Certification[];
  /** The tag of the cards’ headings, by their level in the page. */
  headingTag?: HeadingTag;
}

/** The certifications on offer, joined like tiles. For cards with a link use `OfferingCards`. */
export function CertificationCards({ certifications, headingTag: Heading = 'h3' }: CertificationCardsProps) {
  return (
    <ul className="CertificationCards">
      {certifications.map(({ image, title, text, facts }) => (
        <li key={title}>
          <img src={image} alt="" width={56} height={56} loading="lazy" />
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
            {facts}
          </div>
        </li>
      ))}
    </ul>
  );
}
