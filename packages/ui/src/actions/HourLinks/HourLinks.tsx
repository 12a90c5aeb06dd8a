import { useId } from 'react';
import type { LinkComponent } from '../../elements/Link.ts';
import { ArrowLink } from '../ArrowLink/ArrowLink.tsx';
import '../../elements/Plaque/Plaque.css';
import './HourLinks.css';

export interface HourLink {
  href: string;
  /** The day in a few letters: «oggi», «mer 25». */
  day: string;
  /** The rest of the day’s name, for screen readers: «lunedì 23 novembre», «novembre». */
  dayRest: string;
  /** «17:00». */
  hour: string;
}

export interface HourLinksProps {
  /** The line above the hours. */
  label: string;
  /** Three at most; one or two leave the rest of the row free. */
  hours: readonly HourLink[];
  /** What a press does, for screen readers: «prenota». */
  action: string;
  /** Where all other hours are. */
  all?: { href: string; label: string } | undefined;
  /** The component of the links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * The next free hours as plaques in a row, each a link to where it is booked. In the first screen of a page, under its
 * lead; with large text the hours are rows.
 */
export function HourLinks({ label, hours, action, all, linkComponent: Link = 'a' }: HourLinksProps) {
  const labelId = useId();
  return (
    <div className="HourLinks">
      <p id={labelId} className="note">
        {label}
      </p>
      <ul aria-labelledby={labelId}>
        {hours.map(({ href, day, dayRest, hour }) => (
          <li key={href}>
            <Link className="Plaque" href={href}>
              <span>
                {day}
                <span className="visually-hidden">{` ${dayRest}, ore`}</span>
              </span>
              {` ${hour}`}
              <span className="visually-hidden">{` ${action}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all && (
        <ArrowLink href={all.href} linkComponent={Link}>
          {all.label}
        </ArrowLink>
      )}
    </div>
  );
}
