import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts around the visitor's details, in English. */
export const englishDetails: DetailsMessages = {
  title: 'Your booking',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  confirm: 'Confirm the booking',
  privacy: 'We use these details only for your appointment.',
  privacyLink: 'Privacy policy',
  incomplete: 'Please fill in all the required fields.',
  problems: {
    'first-name-missing': 'Enter your first name',
    'last-name-missing': 'Enter your last name',
    'phone-missing': 'Enter your phone number',
    'email-missing': 'Enter your email address',
    'phone-malformed': 'Check the number: it needs at least 6 digits and no letters',
    'email-malformed': 'Check the address: it should look like name@example.com',
  },
  answerProblems: {
    'answer-missing': 'Answer this question',
    'answer-too-long': 'Write 300 characters at most',
    'answer-unknown': 'Choose one of the answers',
  },
  optional: 'optional',
  chooseAnswer: 'Choose',
  success: 'You are booked. A confirmation email is on its way.',
  failure: 'The booking could not be sent. Please try again.',
  alternatives: 'Choose one of these times:',
  mailTo: (email) => `We are sending it to ${email}.`,
  toConfirmWithin: (email, minutes) =>
    `One step left: open the email that we are sending to ${email} and confirm by its link within ${minutes === 1 ? '1 minute' : `${minutes} minutes`} of its arrival. After that the time is free again.`,
  oneStepLeft: 'One step left: confirm by the link that we have sent you',
  seatOnceConfirmed: (email, minutes) =>
    `The link is in the email to ${email} and is valid for ${minutes === 1 ? '1 minute' : `${minutes} minutes`} from its arrival. The seat is yours as soon as you confirm: if somebody takes it first, choose another one by the same link.`,
};
