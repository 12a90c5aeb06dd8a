import type { GivenSelection } from '../time/BookingSelection.ts';

/** A name and an e-mail address in a calendar file. */
export interface IcsPerson {
  name: string;
  email: string;
}

/** A reminder that a calendar shows by itself. */
export interface IcsAlarm {
  /** Whole minutes before the beginning, from 0 on. */
  minutesBefore: number;
  text: string;
}

/** A booking as a calendar shows it. */
export interface IcsBooking {
  selection: GivenSelection;
  /** How long it lasts, in whole minutes from 1 on. */
  durationMinutes: number;
  /** The title of the entry. */
  summary: string;
  /** May have several lines. */
  description?: string;
  /** Where the booking is moved or cancelled; an absolute address. */
  url?: string;
  /** The address of the centre. */
  location?: string;
  /** The centre, which alone may change the entry (RFC 5546). */
  organizer: IcsPerson;
  /** The visitor: part of the UID, named in REQUEST and CANCEL, and never in PUBLISH (RFC 5546). */
  attendee?: IcsPerson;
  /** The identity of the entry in a calendar; `bookingUid` when it is not given. */
  uid?: string;
  /** PUBLISH, the default, to keep; REQUEST to invite the attendee or to change an entry; CANCEL to take it back. */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** 0, the default, in the first file; each later one about the same booking counts one more. */
  sequence?: number;
  /** What the calendar shows before it begins; no alarm in CANCEL, and none by default. */
  alarm?: IcsAlarm;
}
