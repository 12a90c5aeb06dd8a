import type { WordTexts } from '../texts/it.ts';

export const messageEmails: Pick<WordTexts['centreEmails'], 'message' | 'collectedMessages'> = {
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
};

export const messageAnswer: WordTexts['messageAnswer'] = {
  subject: 'Re: your message to {centre}',
  title: 'Our answer',
  ofMessage: 'The message of {day} at {time}:',
  reason: 'This is the answer to a message written on our website: to go on, just reply.',
};
