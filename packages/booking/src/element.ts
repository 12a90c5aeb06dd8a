/** What `<centro-booking>` is for the page around it; the build puts the element's code, in one file, beside this. */
/** @ts-ignore -- a page without React has no types of it */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PartialMessages } from './messages/completeMessages.ts';
import type { DetailsMessages } from './messages/DetailsMessages.ts';
import type { Answers } from './validate/answers.ts';
import type { VisitorDetails } from './validate/visitorFields.ts';

export type { DetailsMessages } from './messages/DetailsMessages.ts';
export type { PartialMessages } from './messages/completeMessages.ts';

/**
 * The element. Its attributes:
 *
 * - `rules`: the address of the JSON of the rules, or `#id` of a `<script type="application/json">` of the page.
 * - `api`: the base address of the API; without it the page books itself at `centro-submit`.
 * - `centre`: the key of the centre, as the API has it; if omitted, the `key` of the rules.
 * - `lang`: its language, or that of an element around it: `it`, `en`, `de`, `fr`, `es`. In any other one its texts are
 *   English and its dates of that language.
 *
 * Its slots: `heading`; `firstName`, `lastName`, `phone`, `email`, the labels of the fields; `privacy`; `booked`, shown once the
 * booking is stored; `contact`, links that are shown where no day can be booked, or a booking fails.
 */
export interface CentroBookingElement extends HTMLElement {
  /** Texts of the picker in place of those of its language. */
  messages: PartialMessages;
  /** The same for the texts around the visitor's details and of what became of the booking. */
  details: Partial<DetailsMessages>;
}

/** What the element takes in JSX: its attributes and properties, and its events as React 19 listens to them. */
export type CentroBookingProps = DetailedHTMLProps<
  HTMLAttributes<CentroBookingElement>,
  CentroBookingElement
> & {
  /** The address of the JSON of the rules, or `#id` of a `<script type="application/json">` of the page. */
  rules: string;
  /** The base address of the API. */
  api?: string | undefined;
  /** The key of the centre, as the API has it. */
  centre?: string | undefined;
  /** Texts of the picker in place of those of its language; React 18 cannot set them. */
  messages?: PartialMessages | undefined;
  /** The same for the texts around the visitor's details. */
  details?: Partial<DetailsMessages> | undefined;
} & {
  [Name in keyof CentroBookingEvents as `on${Name}`]?:
    | ((event: CentroBookingEvents[Name]) => void)
    | undefined;
};

/** A day and a slot on the centre's clock. */
export interface ChosenSlot {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  slot: string;
  /** The IANA zone of the centre's clock. */
  timeZone: string;
}

/** What the visitor submits: the details as `checkDetails` takes them, and the whole name as one. */
export interface SubmittedBooking extends ChosenSlot, VisitorDetails {
  name: string;
  /** What the visitor answered to the `questions` of the rules, by their keys; missing without an answer. */
  answers?: Answers;
  /** The same as fields of a form, one for each answer: `readAnswers` reads them on a server. */
  [field: `answer-${string}`]: string | undefined;
}

/** The events of the element; they bubble. */
export interface CentroBookingEvents {
  /** Another slot is chosen. */
  'centro-selection': CustomEvent<ChosenSlot>;
  /** A valid booking is submitted. `preventDefault()` keeps the element from calling the API: the page books itself. */
  'centro-submit': CustomEvent<SubmittedBooking>;
  /** The API has stored the booking. */
  'centro-booked': CustomEvent<ChosenSlot>;
  /** The API has not; `code` as its contract has it, null where none came. */
  'centro-failed': CustomEvent<{ code: string | null; status: number | null }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'centro-booking': CentroBookingElement;
  }
  interface HTMLElementEventMap extends CentroBookingEvents {}
}

/** @ts-ignore -- as above */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'centro-booking': CentroBookingProps;
    }
  }
}
