import type { LinkComponent } from '../../elements/Link.ts';
import '../../elements/Plaque/Plaque.css';
import './HourWall.css';

export interface HourWallDay {
  /** The day in a few letters: «oggi», «mer 25». */
  label: string;
  /** The whole day, for screen readers: «mercoledì 25 novembre». */
  name: string;
  /** One entry a row, from the top; null where the hour is taken, over, or not of this day. */
  hours: readonly (HourWallHour | null)[];
}

export interface HourWallHour {
  href: string;
  /** «17:00». */
  hour: string;
  /** The hour that the visitor has booked: its tile is laid. */
  isOwn?: boolean;
}

export interface HourWallProps {
  /** Names the wall: «Gli orari liberi di questa settimana». */
  label: string;
  /** Above the days: «Questa settimana». */
  caption: string;
  /** Three at most, with four hours at most; the wall without any says `full`. */
  days: readonly HourWallDay[];
  /** In place of the hours when every one of them is taken. */
  full: string;
  /** What a press does, for screen readers: «prenota». */
  action: string;
  /** Before the visitor's own hour, for screen readers: «la tua». */
  own: string;
  /** The component of the links, such as a router’s; `'a'` if omitted. */
  linkComponent?: LinkComponent;
}

/**
 * The free hours of a week as loose tiles on the mural of `HomeHero`, each a link to where it is booked. What is taken
 * shows the picture: the wall fills as the week fills.
 */
export function HourWall({
  label,
  caption,
  days,
  full,
  action,
  own,
  linkComponent: Link = 'a',
}: HourWallProps) {
  if (days.length === 0) return <p className="HourWall">{full}</p>;
  return (
    <section className="HourWall" aria-label={label}>
      <p className="note" aria-hidden="true">
        {caption}
      </p>
      {days.map((day) => (
        <div key={day.name}>
          <b aria-hidden="true">{day.label}</b>
          <ul aria-label={day.name}>
            {day.hours.map((free, row) =>
              free ? (
                <li key={row}>
                  <Link
                    className="Plaque"
                    href={free.href}
                    data-own={free.isOwn}
                    aria-label={
                      free.isOwn
                        ? `${own}: ${free.hour}, ${day.name}`
                        : `${free.hour}, ${day.name}: ${action}`
                    }
                  >
                    {free.hour}
                  </Link>
                </li>
              ) : (
                <li key={row} aria-hidden="true" />
              ),
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
