import { messages } from '@centro/booking/en';
import type { WordTexts } from '../texts/it.ts';

/** The pages behind the links of emails. */
export const pages: WordTexts['pages'] = {
  done: 'Done',
  attention: 'Please note',
  contact: 'If you need help, call {phone} or write to {email}.',
  toSite: 'Go to the website',
  bookAgain: 'Book another consultation',
  footer: {
    invitation: 'Can we help? Call us or write to us: we will sort it out together.',
    services: 'Services',
    computing: 'Computing certificates',
    languages: 'Language certificates',
    book: 'Book a consultation',
    about: 'About us',
    contacts: 'Contacts',
    vatNumber: '{name}, VAT number {number}',
    privacy: 'Privacy notice',
  },
  plaque: {
    where: 'Where',
    map: 'How to get here',
    code: 'Booking code',
  },
  booking: {
    title: 'Your consultation',
    lead: 'See you soon. If something comes up you can move or cancel it here until it begins.',
    move: 'Move the consultation',
    cancel: 'Cancel the consultation',
    moved: 'The consultation is moved',
    movedText:
      'We look forward to seeing you at the new time, and an email confirms it. The earlier one is free again.',
    confirmed: 'The consultation is confirmed',
    confirmedText: 'See you soon. An email brings the code and the appointment for your calendar.',
  },
  cancel: {
    title: 'Cancel the consultation?',
    lead: 'The time will be free again for somebody else, and we know at once: no need to tell us why.',
    movedMeanwhile: 'It was moved meanwhile: it is now as below. Cancel it all the same?',
    yes: 'Yes, cancel the consultation',
    no: 'No, go back',
  },
  confirm: {
    title: 'Confirm the consultation?',
    lead: 'Just one thing is missing: press the button and the time is yours. If you do not confirm it soon, it will be free again for somebody else.',
    leadWithoutSeat:
      'Just one thing is missing: press the button and, if the time is still free, it is yours. Until you confirm, somebody else can take it.',
    yes: 'Yes, I confirm the consultation',
    no: 'No, I no longer need it',
    takenTitle: 'This time is no longer free',
    taken:
      'Somebody confirmed before you: {when} is no longer free. Choose one of these times and it is yours at once.',
    nothingFree:
      'Somebody confirmed before you: {when} is no longer free, and there are no other free times at the moment. Call us on {phone} or write to {email}: we will find one together.',
    ended: 'No longer free',
  },
  proposal: {
    title: 'Is this time fine?',
    lead: '{when} we can no longer receive you: we propose this instead. We keep it for you until {deadline}; if you have not answered by then, the place becomes free again and the consultation is cancelled.',
    reopened:
      '{when} we can receive you again: if you prefer the time of before, take it back here while it is free. Meanwhile we keep this one for you until {deadline}; if you have not answered by then, the place becomes free again and the consultation is cancelled.',
    held: 'Until you choose, we keep this one for you, until {deadline}.',
    yes: 'That is fine',
    before: 'I take the time of before back',
    other: 'I choose another time',
    no: 'I decline',
  },
  move: {
    title: 'Move the consultation',
    now: 'Now it is {day}, {zone}.',
    untilThen: 'Until you confirm, it stays yours.',
    choose: 'Choose the new time',
    whatFollows: 'We will send you an email with the new time. The one before will be free again.',
    movedMeanwhile: 'It was moved meanwhile: it is now {when}. If you want another time, choose it again.',
    cannotCome: 'Can’t you come?',
    near: 'Nearest free times',
    submit: 'Move the consultation',
    nothingFree:
      'There are no other free times at the moment. Call us on {phone} or write to {email}: we will find one together.',
    nothingChosen: 'Choose a day and a time, then confirm.',
    taken: '{when} is no longer free: somebody has just taken it. Your consultation is where it was.',
    notBookable: '{when} cannot be booked. Your consultation is where it was.',
  },
  slots: {
    weeks: {
      thisWeek: messages.thisWeek,
      nextWeek: messages.nextWeek,
      weekOf: 'Week of {day}',
    },
    calendar: messages.showCalendar,
    more: messages.showMoreDays,
    from: 'From',
    to: 'To',
    full: messages.reasons.full,
    taken: '{time}, taken',
    own: '{time}, your present time',
    choose: 'choose a time',
  },
  cancelled: {
    title: 'The consultation is cancelled',
    ended: 'Cancelled',
    text: 'There is nothing else to do: the time is free again, and an email will confirm it. Book another one whenever you like.',
    textWithoutEmail:
      'There is nothing else to do: the time is free again. Book another one whenever you like.',
  },
  past: {
    title: 'This link has expired',
    ended: 'Past',
    text: 'The consultation of {when} has begun or is over, and cannot be changed here any more.',
  },
  expired: {
    title: 'The time to confirm is over',
    ended: 'Not confirmed',
    text: 'The consultation of {when} was not confirmed in time and the time is free again. If you still want it, book it again: it only takes a minute.',
  },
  lapsed: {
    title: 'The time to answer is over',
    ended: 'Cancelled',
    text: 'We did not get your answer: the place of {when} is free again and the consultation is cancelled. If you still want it, book it again: it takes a minute.',
  },
  correct: {
    title: 'Change your details?',
    text: 'If you did not type the new details, there is nothing to do: the booking stays as it is.',
    now: 'Now: {name}, {phone}',
    proposed: 'New: {name}, {phone}',
    yes: 'Yes, use the new details',
  },
  corrected: {
    title: 'Your details are updated',
    text: 'There is nothing else to do: day and time are the same, and the centre has your new details.',
  },
  unknownLink: {
    title: 'This link does not work',
    text: 'Perhaps your mail program broke it: go back to our email and open it again, or copy the whole of it into the address bar. If the centre has corrected your address, only the link of the latest email is valid: if you did not get it, call us.',
  },
  tooMany: {
    title: 'That is enough for now',
    text: 'We cannot accept further requests from here for the moment, and everything is as it was. Try again later or get in touch: we will help you.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'We could not do what you asked: go back and try again in a moment.',
  },
  notBookable: {
    title: 'Choose day and time',
    open: 'Open the calendar',
  },
  confirmSubscription: {
    title: 'Confirm your subscription?',
    text: 'Press the button and you will receive our newsletter: calls, deadlines and news from the world of schools.',
    yes: 'I confirm the subscription',
  },
  subscribed: {
    title: 'The subscription is confirmed',
    text: 'Thank you, and see you in the next newsletter. Each one has the link to unsubscribe.',
  },
  confirmedTooLate: {
    title: 'This link has expired',
    text: 'The subscription was not confirmed in time, or was ended. If you still want it, subscribe on the website.',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: 'You will no longer receive our newsletter. What we write to you about your consultations does not change.',
    yes: 'Yes, unsubscribe',
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We will not send you the newsletter any more. If you change your mind, subscribe again on the website: we will send you an email with the link to confirm.',
  },
};
