import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import type { HeadingTag } from '../SectionHeading/SectionHeading.tsx';
import './NewsCards.css';

export interface NewsCard {
  title: string;
  /** Plain text; an ellipsis follows it, in place of a full stop. */
  text: string;
  /** An http or https address that the caller has checked; without one the card has no link. */
  href?: string | undefined;
}

export interface NewsCardsProps {
  cards: readonly NewsCard[];
  /** Address of the one image all cards share, 384 × 168 and transparent. */
  image: string;
  /** Label of the link. */
  linkLabel: string;
  /** Read by screen readers after the title: another window opens. */
  newWindowLabel: string;
  headingTag?: HeadingTag;
}

/** News from other sites: a title of at most four lines, five lines of text, an external link. */
export function NewsCards({
  cards,
  image,
  linkLabel,
  newWindowLabel,
  headingTag: Heading = 'h2',
}: NewsCardsProps) {
  return (
    <ul className="NewsCards">
      {cards.map(({ title, text, href }, position) => (
        <li key={position}>
          <img src={image} alt="" width={384} height={168} loading="lazy" />
          <div>
            <Heading data-clamped>{title}</Heading>
            <p data-clamped>{text.replace(/[.…]$/, '')}...</p>
            {href && (
              <ArrowLink
                href={href}
                target="_blank"
                rel="noopener"
                external
                aria-label={`${linkLabel}: ${title} ${newWindowLabel}`}
              >
                {linkLabel}
              </ArrowLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
