import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import { DatePlaque, type PlaqueDate } from '../../elements/DatePlaque/DatePlaque.tsx';
import './NewsCards.css';

export interface NewsCard {
  title: string;
  /** Plain text. */
  text: string;
  /** An http or https address that the caller has checked, and its text; without one the card has no link. */
  link?: { href: string; label: string } | undefined;
  date?: PlaqueDate | undefined;
}

export interface NewsCardsProps {
  /** The cards, in their order. */
  cards: readonly NewsCard[];
  /** Address of the one image all cards share, 384 × 168 and transparent. */
  image: string;
  /** Read by screen readers after the title: another window opens. */
  newWindowLabel: string;
  /** The tag of the cards’ headings, by their level in the page. */
  headingTag?: 'h2' | 'h3' | 'h4';
  /** `news`: the first card is larger; `rows`: cards are rows where the window has fewer than four columns. */
  layout?: 'plain' | 'news' | 'rows';
}

/**
 * News from other sites: a title of at most four lines, five lines of text, an external link.
 *
 * The caller gives an http or https address, or none: nothing is checked here. `NewsPlaceholder` is shown while they load.
 */
export function NewsCards({
  cards,
  image,
  newWindowLabel,
  headingTag: Heading = 'h2',
  layout = 'plain',
}: NewsCardsProps) {
  return (
    <ul className="NewsCards" data-layout={layout}>
      {cards.map(({ title, text, link, date }, position) => (
        <li key={position}>
          <div data-part="top">
            <span>
              <img src={image} alt="" width={384} height={168} loading="lazy" />
            </span>
            {date && <DatePlaque date={date} />}
          </div>
          <div>
            <Heading data-clamped>{title}</Heading>
            <p data-clamped>{text}</p>
            {link && (
              <ArrowLink
                href={link.href}
                target="_blank"
                rel="noopener"
                external
                aria-label={`${link.label}: ${title} ${newWindowLabel}`}
              >
                {link.label}
              </ArrowLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
