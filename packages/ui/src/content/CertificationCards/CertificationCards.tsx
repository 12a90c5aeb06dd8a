import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './CertificationCards.css';

export interface CertificationCard {
  /** Address of its drawing in eight by eight tiles, decorative. */
  image?: string;
  title: string;
  text: string;
}

export interface CertificationCardsProps {
  /** In the order in which they are read. */
  cards: readonly CertificationCard[];
  headingTag?: HeadingTag;
}

/** The certifications on offer, each with a drawing of its own. */
export function CertificationCards({ cards, headingTag: Heading = 'h3' }: CertificationCardsProps) {
  return (
    <ul className="CertificationCards">
      {cards.map(({ image, title, text }) => (
        <li key={title}>
          {image && <img src={image} alt="" width={80} height={80} loading="lazy" />}
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
