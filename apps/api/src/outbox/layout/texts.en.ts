import type { WordTexts } from '../../texts/it.ts';

/** What several emails say. */
export const emails: WordTexts['emails'] = {
  greeting: 'Hello {name},',
  greetingOfNobody: 'Hello,',
  privacy: 'Privacy',
  where: 'Where',
  openMap: 'Open the map',
  whatToBring: 'What to bring',
  code: 'Code',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  bookConsultation: 'Book a consultation',
  addToCalendar: 'Add to your calendar',
  moveOrCancel: 'Move or cancel the consultation',
  centreWrites: 'The centre writes:',
  callToTalk: 'If you would rather talk about it, call {phone}.',
};

/** The emails to the centre. */
export const centreEmails: WordTexts['centreEmails'] = {
  reason:
    'A service email of the website, for the centre alone. Whoever forwards it also passes on people’s details.',
  call: 'Call',
  writeInChat: 'write in the chat',
  when: 'When',
  before: 'Before',
  toCall: 'To call: {about}',
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
  closedDays: {
    subject: 'bookings on closed days ({count})',
    title: 'Bookings on closed days',
    intro:
      'The centre is closed on these days, but somebody has already booked and gets no reminder any more. Call and suggest another day: whoever booked can move or cancel with the link in the confirmation.',
    every: 'This notice returns every day until the bookings are moved or cancelled.',
  },
  message: {
    subject: 'Message from the website: {name}',
    title: 'A message from the website',
    intro: 'A visitor wrote through the form of the website.',
    reply: 'Reply',
    replySubject: 'Your message',
    replyByEmail: 'Reply to this email to write to the sender of the message.',
    replyByPhone: 'The message came without an email address: call to reply.',
  },
  collectedMessages: {
    subject: 'Messages from the website: {count}',
    title: 'The messages of the last minutes',
    intro:
      'More messages than usual are coming in through the form of the website. So that they do not fill your mailbox, this email collects them: below each one is how to reply.',
    inAgenda: 'They are all in the agenda too, under “Messages”.',
    openAgenda: 'Open the messages',
    heading: '{number}. {name}, {day} at {time}',
    notFitting:
      'Messages for which this email has no room, to be read in the agenda: {count}. From: {names}.',
    andOthers: 'and others',
    notRepeated: 'The text cannot be repeated here, since the mail server refuses it: read it in the agenda.',
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
  deliveryReport: {
    subject: 'Undelivered emails of the website: {count}',
    title: 'Undelivered emails',
    intro:
      'These emails of the website were not delivered and will not be sent again. Here is what they said: if one is about a person, please call.',
    ifMany: 'If there are many, forward this email to whoever looks after the website.',
    heading: '{number}. {kind} ({cause})',
    cancelled: '{when}, cancelled',
    notRepeated: 'The text cannot be repeated here: the mail server refuses it.',
    kinds: {
      other: 'Email',
      'booking-email-to-centre': 'Notice of a new booking',
      'move-email-to-centre': 'Notice of a moved booking',
      'cancellation-email-to-centre': 'Notice of a cancelled booking',
      'delivery-failure-email-to-centre': 'Notice of a person to call',
      'subscription-confirmation': 'Request to confirm a subscription',
      'contact-message': 'Message from the form of the website',
    },
    causes: {
      temporary: 'the mail server asked to try again, up to the last try',
      permanent: 'the mail server refused it',
      technical: 'the mail server did not take it, up to the last try',
    },
  },
  faults: {
    subject: 'The website needs attention: {names}',
    text: `A check has found something wrong with the website:

{list}

Forward this email to whoever looks after the website: the lines are for them. The bookings made so far are where they were.
This email comes once a day at most, until everything is in order again.
`,
    names: {
      configuration: 'configuration',
      database: 'database',
      disk: 'disk space',
      outbox: 'emails that wait',
      undelivered: 'emails not delivered',
      'closed days': 'bookings on closed days',
      clock: 'clock of the server',
      'mail server': 'mail server',
      'test e-mail': 'test email',
      feed: 'news {channel}',
    },
  },
  test: {
    subject: 'Test: the emails of the website arrive',
    text: `This is a test, asked for with «centre doctor» by whoever keeps the website. If you read it, its emails arrive.\n`,
  },
  relayRefusals: {
    subject: 'The mail server refused the emails of the website',
    text: `On {day} at {time} the mail server was refusing the emails of the website one after another
(reply: {reply}). It accepts them again, and those that waited are being sent.

The bookings are safe. Whoever booked in the meantime may receive the confirmation late.

Forward this email to whoever looks after the website: usually the password of the mailbox, the address of the
sender and the rules of the mail server need a check.
`,
  },
};
