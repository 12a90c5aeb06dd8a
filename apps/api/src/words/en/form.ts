import type { WordTexts } from '../texts/WordTexts.ts';

/** The booking without scripts. */
export const form: WordTexts['form'] = {
  title: 'Your booking',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  confirm: 'Confirm the booking',
  privacy: 'We use these details for your consultation alone.',
  privacyLink: 'Privacy notice',
  incomplete: 'Please fill in all the required fields.',
  problems: {
    'first-name-missing': 'Enter your first name',
    'last-name-missing': 'Enter your last name',
    'phone-missing': 'Enter your phone number',
    'email-missing': 'Enter your email address',
    'email-malformed': 'Check the address: it should look like name@example.com',
  },
  success: 'The booking is made, and an email will confirm it.',
  failure: 'The email could not be sent.',
  alternatives: 'Choose one of these times:',
  mailTo: 'We send it to {email}.',
  toConfirmWithin:
    'One step is missing: open the email that we send to {email} and confirm with its link within {minutes} minutes of its arrival. After that the time is free again.',
  lead: 'The consultation is free: fill in your details, then confirm.',
  details: 'Your details',
  chooseAgain: 'Choose another time',
  noLongerFree: 'No longer free',
  linkOrCall: 'Has something come up? Move or cancel it with the link in the email, or call us on {phone}.',
  slotMissing: 'Choose the time of your booking',
  booked: 'Your consultation is booked',
  toConfirm: 'One more step to your consultation',
};
