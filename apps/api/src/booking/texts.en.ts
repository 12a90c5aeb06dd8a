import { detailsMessages, messages } from '@centro/booking/en';
import type { WordTexts } from '../texts/it.ts';

/** The emails to visitors about a booking. */
export const bookingEmails: WordTexts['bookingEmails'] = {
  confirmation: {
    subject: 'Your consultation: {when}',
    preview: '{when}. The appointment for your calendar is attached.',
    title: 'See you soon',
    titleTo: 'See you soon, {name}',
    booked: 'Your free consultation is booked.',
    expected: 'We look forward to seeing you:',
    ifPlansChange: 'Has something come up?',
    free: 'Your time will be free again for somebody else.',
    reason:
      'You receive this email because a consultation was booked with your address. If it was not you, cancel it with the same link or reply to this email.',
  },
  reminder: {
    subject: 'Reminder: your consultation, {when}',
    preview: '{when}. Can’t make it? Move or cancel with one tap.',
    title: 'See you soon',
    remind: 'this is a reminder of your free consultation.',
    expected: 'We look forward to seeing you: {when}',
    ifNot: 'Can’t make it?',
    moveOrCancel: 'Move or cancel',
    call: 'To find us, or if you are running late, call {phone}.',
    reason: 'You receive this email, once only, because a consultation was booked with your address.',
  },
  move: {
    subject: 'Consultation moved: {when}',
    preview: 'The new time: {when}.',
    title: 'New time',
    moved: 'your free consultation has been moved.',
    newTime: 'New time: {when}',
    was: 'It was:',
    freeAgain: 'That time is free again.',
    updateCalendar: 'Update your calendar',
    changeAgain: 'Need to change it again?',
    call: 'Was it not you, or would you rather talk about it? Call {phone}.',
    reasonByVisitor:
      'You receive this email because the consultation was moved with the link that we sent you.',
    reasonByCentre: 'You receive this email because the centre has moved the consultation.',
  },
  proposal: {
    subject: 'Another time for your consultation: {when}',
    preview: 'Please answer by {deadline}.',
    title: 'We propose another time',
    closed: 'the centre is closed at the time of your free consultation:',
    was: 'It was: {when}',
    closedThen: 'the centre is closed',
    instead: 'We propose:',
    proposed: 'We propose: {when}',
    held: 'We keep the place for you until {deadline}.',
    silence:
      'If you have not answered by then, the place becomes free again and the consultation is cancelled.',
    accept: 'That is fine',
    other: 'I choose another time',
    decline: 'I decline',
    call: 'Would you rather talk? Call {phone}.',
    reason: 'You receive this email because the centre cannot see you at the time of your consultation.',
  },
  proposalEnded: {
    subject: 'Consultation cancelled: {when}',
    preview: 'The proposed place is free again.',
    title: 'The place is free again',
    ended:
      'we did not get your answer: as we had written, the place that we proposed is free again and the consultation is cancelled.',
    reason: 'You receive this email because you did not answer our proposal of another time.',
  },
  cancellation: {
    subject: 'Consultation cancelled: {when}',
    preview: '{when}: there is nothing else to do.',
    title: 'Consultation cancelled',
    cancelled: 'this consultation is cancelled. There is nothing else to do.',
    was: 'Cancelled: {when}',
    note: 'cancelled',
    inCalendar: 'If you saved the appointment, open the attached file: your calendar removes it.',
    again: 'Choose another day whenever you like.',
    call: 'If this is a mistake, call {phone}.',
    reasonByVisitor:
      'You receive this email because the consultation was cancelled with the link that we sent you.',
    reasonByCentre: 'You receive this email because the centre had to cancel the consultation.',
  },
  correction: {
    subject: 'Change your details? Consultation: {when}',
    preview: 'The booking stays as it is until you choose the new details.',
    title: 'Change your details?',
    whatHappened:
      'our website received another request for your consultation, with the same email address but with other details. We have changed nothing.',
    now: 'Present details',
    proposed: 'New details',
    presentName: 'a name (open the link to read it)',
    presentPhone: 'a phone number (open the link to read it)',
    otherName: 'another name (open the link to read it)',
    otherPhone: 'another phone number (open the link to read it)',
    otherAnswer: '(read it by opening the link)',
    ifRight: 'Are they yours, and are they right?',
    use: 'Use the new details',
    otherwise: 'If it was not you, there is nothing to do: the booking stays as it is.',
    reason: 'You receive this email because your address was typed into the form of our website.',
  },
  confirmationRequest: {
    subject: 'Please confirm: your consultation, {when}',
    preview: 'Open the link and confirm: {when}.',
    title: 'Confirm your consultation',
    toConfirm: 'your free consultation needs your confirmation.',
    confirm: 'Confirm the consultation',
    openAndConfirm: 'Confirm the consultation: open this link and press the button.',
    timeFromNow: 'You have {time} from when you receive this email',
    timeUntil: 'You have until {time} ({zone})',
    afterwards: ': after that your time is free again for somebody else.',
    withoutSeat:
      '. The seat is yours as soon as you confirm: if somebody takes it first, choose another one on the same page.',
    why: 'We ask because many bookings are arriving at this moment. As soon as you confirm we send you the code and the appointment for your calendar.',
    call: 'If something is wrong, call {phone}.',
    reason:
      'You receive this email because a consultation was requested with your address. If it was not you, do nothing.',
  },
};

/** The calendar file of a booking. */
export const calendar: WordTexts['calendar'] = {
  fileName: 'consultation.ics',
  summary: 'Free consultation, {centre}',
  description: 'Code {reference}\nHow to get here: {mapUrl}\nPhone: {phone}\nMove or cancel: {url}',
  alarm: '{summary}, at {time}',
  summaryForCentre: 'Consultation: {name}',
};

const {
  mailTo: _mailTo,
  toConfirmWithin: _toConfirmWithin,
  seatOnceConfirmed: _seatOnceConfirmed,
  ...details
} = detailsMessages;

/** The booking without scripts; what the kit's element says too is word for word the same. */
export const form: WordTexts['form'] = {
  ...details,
  mailTo: 'We are sending it to {email}.',
  toConfirmWithin:
    'One step left: open the email that we are sending to {email} and confirm by its link within {minutes} minutes of its arrival. After that the time is free again.',
  seatOnceConfirmed:
    'The link is in the email to {email} and is valid for {minutes} minutes from its arrival. The seat is yours as soon as you confirm: if somebody takes it first, choose another one by the same link.',
  choice: 'Book a free consultation',
  services: 'What would you like to book?',
  ownService: 'Consultation',
  choose: 'Choose the day and the time',
  goOn: 'Continue',
  aboutTimes: 'The consultation is free. Times are in {zone}.',
  perhapsYours: 'If you have just booked it yourself, all is well: the confirmation is in your email.',
  lead: 'The consultation is free: fill in your details, then confirm.',
  details: 'Your details',
  chooseAgain: 'Choose another time',
  noLongerFree: 'No longer free',
  linkOrCall: 'Has something come up? Move or cancel it with the link in the email, or call us on {phone}.',
  slotMissing: messages.problems['slot-missing'],
  booked: 'Your consultation is booked',
  toConfirm: 'One more step to your consultation',
};

export const bookingEmailsToCentre: Pick<
  WordTexts['centreEmails'],
  'before' | 'howToAnswer' | 'booking' | 'move' | 'correction' | 'cancellation' | 'deliveryFailure'
> = {
  before: 'Before',
  howToAnswer: 'Reply to this email to write to the person who booked.',
  booking: {
    title: 'New booking',
    sentence: 'A consultation was booked on the website.',
    begun:
      'This notice is late: the time of the consultation has passed, and the person who booked may not have received the confirmation. Call to suggest another day.',
    closed:
      'The centre is closed that day and the confirmation was not sent: call the person who booked to suggest another day.',
  },
  move: {
    title: 'Booking moved',
    sentence: 'A consultation was moved by the person who had booked it. The earlier time is free again.',
  },
  correction: {
    title: 'Details corrected',
    sentence: 'The person who had booked this consultation corrected the details. Day and time are the same.',
  },
  cancellation: {
    title: 'Booking cancelled',
    sentence: 'The person who had booked this consultation cancelled it. The time is free again.',
  },
  deliveryFailure: {
    subject: 'no email reaches {name}, {when}',
    title: 'A person to call',
    cause:
      'The emails about this booking do not arrive: the address refuses them, or the mail server does not deliver them.',
    valid: 'The booking is still valid, but the person who booked may not have the confirmation.',
    begun:
      'The time of the consultation has passed, and the person who booked may not have had the confirmation.',
    closed: 'The centre is closed that day.',
    askToConfirm: 'Call to confirm and to ask for a correct address.',
    askForOtherDay: 'Call to suggest another day and to ask for a correct address.',
  },
};
