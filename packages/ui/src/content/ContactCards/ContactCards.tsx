import { Icon, type IconName } from '../../elements/Icon/Icon.tsx';
import './ContactCards.css';

export interface ContactCard {
  icon: IconName;
  title: string;
  /** Address, number or mailbox, as displayed. */
  value: string;
  /** A map, `mailto:` or `tel:`. */
  href: string;
}

export interface ContactCardsProps {
  /** The cards, in their order. */
  cards: readonly ContactCard[];
}

/**
 * The contacts of the centre, each card one link; on a phone icon and title alone are shown, and the value stays in the
 * name of the link. In a footer use plain links.
 */
export function ContactCards({ cards }: ContactCardsProps) {
  return (
    <ul className="ContactCards">
      {cards.map(({ icon, title, value, href }) => (
        <li key={href}>
          <a href={href}>
            <span data-part="sign">
              <Icon name={icon} />
            </span>
            <b>{title}</b>
            <span data-part="value">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
