import './DatePlaque.css';

export interface PlaqueDate {
  /** The day in ISO 8601, for machines. */
  iso: string;
  /** The day of the month: '20'. */
  day: string;
  /** The month, as short as it is read: 'nov'. */
  month: string;
}

/** The date of an item, on a plaque without corners: the day above its month. */
export function DatePlaque({ date: { iso, day, month } }: { date: PlaqueDate }) {
  return (
    <time className="DatePlaque" dateTime={iso}>
      <b>{day}</b> {month}
    </time>
  );
}
