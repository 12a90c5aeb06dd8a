import type { Selectable } from 'kysely';
import type { TimeOfDay } from '@centro/booking';

/** The tables of the days on which the centre is closed, or open beyond its rules. */
export interface OpeningTables {
  closure: ClosureTable;
  extraOpening: ExtraOpeningTable;
  centreSetting: CentreSettingTable;
  /** One row: the number of changes of the three tables above. */
  openingVersion: { id: 1; version: number };
}

/** A closure of every service of a centre; days are YYYY-MM-DD, both included. */
interface ClosureTable {
  id: string;
  centre: string;
  fromDay: string;
  toDay: string;
  /** The part of each day that is closed; null for whole days. */
  fromTime: TimeOfDay | null;
  toTime: TimeOfDay | null;
  /** What visitors read. */
  label: string;
  createdAt: string;
}

/** Days on which the centre's own service is open although its weekday is not, or at other hours. */
interface ExtraOpeningTable {
  id: string;
  centre: string;
  fromDay: string;
  toDay: string;
  /** `DayHours` of the booking rules as JSON; null for the hours of the weekdays. */
  hours: string | null;
  label: string;
  createdAt: string;
}

/** What the centre has decided at its desk; a setting without a row has its first value. */
interface CentreSettingTable {
  centre: string;
  /** `holidays`: `on` or `off`. `closures-file`: the hash of the content that was imported. */
  name: 'holidays' | 'closures-file';
  value: string;
}

export type ClosureRow = Selectable<ClosureTable>;
export type ExtraOpeningRow = Selectable<ExtraOpeningTable>;
