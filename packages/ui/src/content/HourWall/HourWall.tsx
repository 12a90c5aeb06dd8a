import type { CSSProperties } from 'react';
import type { LinkComponent, LinkProps } from '../../elements/Link.ts';
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
  /** Three at most, with four hours at most. */
  days: readonly HourWallDay[];
  /** In place of the hours when every one of them is taken: of these the wall shows the visitor's own alone. */
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
  const isFull = days.every(({ hours }) => hours.every((hour) => !hour || hour.isOwn));
  const tile = (
    { hour, href, isOwn }: HourWallHour,
    { name }: HourWallDay,
    row: number,
    props?: Partial<LinkProps>,
  ) => (
    <Link
      key={row}
      className="Plaque"
      href={href}
      data-own={isOwn}
      aria-label={isOwn ? `${own}: ${hour}, ${name}` : `${hour}, ${name}: ${action}`}
      {...props}
    >
      {hour}
    </Link>
  );
  return isFull ? (
    <>
      <p className="HourWall">{full}</p>
      {days.map((day, column) =>
        day.hours.map(
          (hour, row) =>
            hour &&
            tile(hour, day, row, {
              className: 'HourWall Plaque',
              // Of a visitor that a browser remembers: no server's policy of styles meets it.
              style: { '--column': column, '--row': row } as CSSProperties,
            }),
        ),
      )}
    </>
  ) : (
    <section className="HourWall" aria-label={label}>
      <p className="note" aria-hidden="true">
        {caption}
      </p>
      {days.map((day) => (
        <div key={day.name}>
          <b aria-hidden="true">{day.label}</b>
          <ul aria-label={day.name}>
            {day.hours.map((hour, row) => (
              <li key={row} aria-hidden={!hour || undefined}>
                {hour && tile(hour, day, row)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
