import type { Selectable } from 'kysely';

/** The tables of the centre's own desk. */
export interface DeskTables {
  staffAct: StaffActTable;
  deskEntry: DeskEntryTable;
}

/** One act of the centre's staff; rows are only added, and deleted when they are old. No visitor's data in plain text. */
interface StaffActTable {
  id: string;
  at: string;
  /** Who acted: the address of a staff mailbox, or `command line`. */
  actor: string;
  act: StaffActKind;
  bookingId: string | null;
  /** Keyed hash of the address of the person concerned, where it is no booking. */
  person: string | null;
  /** YYYY-MM-DD, the first day concerned. */
  day: string | null;
  /** What changed, without a visitor's data: «2026-11-25 16:30 → 2026-11-26 17:00». */
  detail: string;
}

export type StaffActKind =
  | 'book'
  | 'move'
  | 'cancel'
  | 'presence'
  | 'note'
  | 'close'
  | 'open'
  | 'remove-days'
  | 'holidays'
  | 'answer-message'
  | 'export-subscribers'
  | 'remove-subscriber'
  | 'export-person'
  | 'delete-person'
  | 'open-agenda'
  | 'close-agenda'
  | 'calendar-feed';

/** What the centre keeps about a booking for itself; no row before it has kept anything. */
interface DeskEntryTable {
  bookingId: string;
  /** Whether the visitor came; null while nobody has said so. */
  presence: 'present' | 'absent' | null;
  /** Deleted with the visitor's data. */
  note: string;
  /** The number of changes of the note. */
  noteVersion: number;
  /** 1 where the centre made the booking, for a caller. */
  isByPhone: 0 | 1;
  /** How often the booking was moved, by its visitor or the centre; kept for the numbers of the month. */
  moves: number;
}

export type StaffAct = Selectable<StaffActTable>;
export type DeskEntry = Selectable<DeskEntryTable>;
