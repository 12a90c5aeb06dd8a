import type { WordTexts } from '../texts/it.ts';

export const operationEmails: Pick<
  WordTexts['centreEmails'],
  'deliveryReport' | 'faults' | 'test' | 'relayRefusals'
> = {
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
      'message-answer': 'Answer to a message',
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
      backup: 'backup',
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
(reply: {reply}). The website tries again by itself: they are sent within a quarter of an hour of
the server accepting them.

The bookings are safe. Whoever booked in the meantime may receive the confirmation late.

Forward this email to whoever looks after the website: usually the password of the mailbox, the address of the
sender and the rules of the mail server need a check.
`,
  },
};
