import type { GivenSelection } from '../time/BookingSelection.ts';
import type { Answers } from '../validate/answers.ts';
import { trimTyped } from '../validate/typedText.ts';
import { toDetails, type VisitorDetails } from '../validate/visitorFields.ts';
import { fullName } from '../validate/fullName.ts';
import { formatBookingDate } from './bookingDate.ts';

/** The body of the booking call, `POST /send-confirmation-email`. */
export interface ConfirmationRequest extends Omit<VisitorDetails, 'firstName' | 'lastName' | 'email'> {
  /** The visitor's email address. */
  to: string;
  name: string;
  /** As `formatBookingDate` writes it. */
  date: string;
  /** The key of the centre. */
  key: string;
  /** What the visitor answered, by the key of the question; missing where nothing was answered. */
  answers?: Answers;
}

/**
 * Returns the body of the booking call, without the spaces and invisible marks around what the visitor typed; `answers` as
 * `readAnswers` returns them.
 */
export function toConfirmationRequest(
  selection: GivenSelection,
  details: VisitorDetails,
  key: string,
  answers: Answers = {},
): ConfirmationRequest {
  const { firstName, lastName, email, ...others } = toDetails((field) => trimTyped(details[field]));
  return {
    to: email,
    name: fullName({ firstName, lastName }),
    date: formatBookingDate(selection),
    ...others,
    key,
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}
