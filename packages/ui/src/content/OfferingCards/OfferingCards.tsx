import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import './OfferingCards.css';

export interface OfferingCard {
  /** Address of a square drawing, decorative; without one the words take its space. */
  image?: string;
  title: string;
  text: string;
  /** Where the card leads, and the words that say so; the whole card can be pressed. */
  link?: { href: string; label: string };
}

export interface OfferingCardsProps {
  cards: readonly OfferingCard[];
  headingTag?: HeadingTag;
  linkComponent?: LinkComponent;
}

/** What the centre offers, as a chequerboard of drawings and words. */
export function OfferingCards({
  cards,
  headingTag: Heading = 'h3',
  linkComponent = 'a',
}: OfferingCardsProps) {
  return (
    <ul className="OfferingCards">
      {cards.map(({ image, title, text, link }) => (
        <li key={title}>
          {image && <img src={image} alt="" width={384} height={384} loading="lazy" />}
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
            {link && (
              <ArrowLink href={link.href} linkComponent={linkComponent}>
                {link.label}
              </ArrowLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
