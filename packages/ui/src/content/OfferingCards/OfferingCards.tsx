import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import type { LinkComponent } from '../../elements/Link.ts';
import './OfferingCards.css';

export interface OfferingCard {
  /** Address of a square drawing, decorative; without one the text takes its space. */
  image?: string;
  title: string;
  text: string;
  /** Continues `text`; rows on phones have no space for it. */
  moreText?: string;
  /** Address and label of the link; the whole card is clickable. */
  link?: { href: string; label: string };
}

export interface OfferingCardsProps {
  /** The cards, in their order. */
  cards: readonly OfferingCard[];
  /** The tag of the cards’ headings, by their level in the page. */
  headingTag?: HeadingTag;
  /** The component of its links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * The offer of the centre, as a chequerboard of drawings and texts: three to six things of the same rank, each with a page
 * of its own.
 */
export function OfferingCards({
  cards,
  headingTag: Heading = 'h3',
  linkComponent = 'a',
}: OfferingCardsProps) {
  return (
    <ul className="OfferingCards">
      {cards.map(({ image, title, text, moreText, link }) => (
        <li key={title}>
          {image && <img src={image} alt="" width={384} height={384} loading="lazy" />}
          <div>
            <Heading>{title}</Heading>
            <p>
              {text}
              {moreText && <span>{moreText}</span>}
            </p>
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
