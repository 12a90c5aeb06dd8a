import type { Closure, DayHours, ExtraOpening } from '@centro/booking';
import type { ClosureRow, ExtraOpeningRow } from '../store/schema.ts';

type Unowned<Row> = Omit<Row, 'id' | 'centre' | 'createdAt'>;

/** Returns a closure of the booking rules as columns. */
export function toClosureRow(closure: Closure): Unowned<ClosureRow> {
  const { label, hours } = closure;
  return { ...toRange(closure), label, fromTime: hours?.from ?? null, toTime: hours?.to ?? null };
}

export function toClosure({ fromDay, toDay, fromTime, toTime, label }: ClosureRow): Closure {
  const hours = fromTime !== null && toTime !== null ? { hours: { from: fromTime, to: toTime } } : {};
  return { ...toDays(fromDay, toDay), label, ...hours };
}

/** Returns an extra opening of the booking rules as columns. */
export function toOpeningRow(opening: ExtraOpening): Unowned<ExtraOpeningRow> {
  const { label, hours } = opening;
  return { ...toRange(opening), label, hours: hours ? JSON.stringify(hours) : null };
}

export function toOpening({ fromDay, toDay, label, hours }: ExtraOpeningRow): ExtraOpening {
  // Written by `toOpeningRow` alone; rules that do not allow them leave them out.
  return {
    ...toDays(fromDay, toDay),
    label,
    ...(hours !== null && { hours: JSON.parse(hours) as DayHours }),
  };
}

const toRange = (days: Closure | ExtraOpening) =>
  'day' in days ? { fromDay: days.day, toDay: days.day } : { fromDay: days.from, toDay: days.to };

const toDays = (from: string, to: string) => (from === to ? { day: from } : { from, to });
