import type { WordTexts } from '../texts/it.ts';

/** Why a call is refused, as visitors read it. */
export const problems: WordTexts['problems'] = {
  'request-malformed': 'The request cannot be read. Reload the page and try again.',
  'fields-invalid': 'Check the details you entered.',
  'content-type-unsupported': 'The request must be in JSON format.',
  'body-too-large': 'The text is too long: shorten it and try again.',
  'key-unknown': 'This website cannot take bookings: call us or write to us.',
  'date-unreadable': 'The day or the time is not valid: choose again from the calendar.',
  'day-past': 'The day you chose is past: choose another one.',
  'day-closed': 'The centre is closed on the day you chose: choose another one.',
  'day-beyond-window': 'The day you chose is too far ahead: choose an earlier one.',
  'slot-unknown': 'The time you chose is not among those available: choose another one.',
  'slot-past': 'The time you chose can no longer be booked for today: choose another one.',
  'slot-taken': 'This time has already been booked: choose another one.',
  'slot-withdrawn': 'The centre no longer sees visitors at this time: choose another one.',
  'request-under-way': 'Your request has arrived and is being completed: wait a few seconds and try again.',
  'idempotency-key-reused':
    'This request was already sent with other details. Reload the page and try again.',
  'recipient-refused':
    'Your email address was refused and the booking was not made: check the address and try again.',
  'answers-refused':
    'An answer is missing or is none of those offered: reload the page and try again. Nothing was booked.',
  'channel-unknown': 'This news channel does not exist.',
  'not-found': 'This address does not exist.',
  'method-not-allowed': 'This address does not accept this kind of request.',
  'too-many-requests': 'Too many requests: wait a minute and try again, or call us.',
  'not-ready': 'The service is not ready.',
  'news-unavailable': 'The news cannot be reached: try again later.',
  overloaded: 'The service is busy for a moment: try again shortly.',
  unexpected: 'An unexpected error occurred: try again shortly or call us.',
};

/** What some of them say besides. */
export const problemDetails: WordTexts['problemDetails'] = {
  slotTaken: 'This time has already been booked.',
  slotWithdrawn: 'The centre no longer sees visitors at this time.',
  seatsTaken: 'There are no longer {seats} places at this time.',
  nearestFree: 'Nearest free times: {slots}.',
  nothingFree: 'This time has already been booked and no other time is free: call us or write to us.',
  nothingFreeElsewhere:
    'The centre no longer sees visitors at this time and no other time is free: call us or write to us.',
  noSeatsFree: 'No time has {seats} free places any more: call us or write to us.',
  limitReached:
    'We cannot accept further requests from the website for now: call {phone} and we will help you.',
  fields: {
    missing: 'Fill in this field.',
    tooLong: 'Write at most {limit} characters.',
    unexpected: 'This field is not expected.',
    line: 'Write a text on one line, without special characters.',
    email: 'Write one email address, such as name@example.com.',
    phone: 'Write a phone number, with its digits.',
    message: 'Write a text, without special characters.',
    unknownDay: 'This day does not exist.',
    longRange: 'Choose a range of one year at most.',
  },
  readiness: {
    database: 'The database does not respond.',
    mail: 'Emails have not been leaving for more than an hour.',
    'mail-refused': 'The mail server refuses one email after another: check SMTP_URL and MAIL_FROM.',
    'mail-undelivered': 'There are undelivered emails that the centre does not know about yet.',
    closures: 'There are bookings on closed days: they have to be moved or cancelled.',
    disk: 'The disk is nearly full.',
    clock:
      'The server’s clock is far from the last hour that was right: until it is confirmed nothing is deleted. Check the time and use “centre clock”.',
  },
};
