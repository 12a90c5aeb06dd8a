import type { WordTexts } from '../../texts/it.ts';

/** The emails that open the agenda. */
export const agendaEmails: WordTexts['agendaEmails'] = {
  open: 'Open the diary',
  once: 'The link opens the diary without a password, once, within 24 hours: do not forward this email.',
  morning: {
    open: 'Open today’s diary',
    subject: 'Today {count}: {times}',
    subjectOfNone: 'No consultation today',
    title: 'Today, {day}',
    one: '1 consultation',
    many: '{count} consultations',
    none: 'no consultation',
    oneFree: '1 free slot',
    manyFree: '{count} free slots',
    summary: '{booked}, {free}.',
    booked: 'new bookings: {count}',
    cancelled: 'cancelled: {count}',
    moved: 'moved: {count}',
    messages: 'messages from the website: {count}',
    undelivered: 'people to call, since an email does not arrive: {count}',
    next: 'Next day',
    nextDay: '{day}: {booked}',
    reason: 'It arrives at {time} on days with something to say.',
  },
  welcome: {
    subject: 'Your diary is ready',
    text: 'Whoever books on the website, writes or calls: all on one page. There is no password: this mailbox is the key.',
    morning:
      'Every morning at {time}, on days with something to say, the day arrives here: who comes, at what time, with what number, and the link to come in.',
    first: 'To do today, five minutes: mark the holidays and the days on which the centre does not receive.',
    again:
      'The link is valid for 24 hours and works once. If it has ended, open it all the same: it sends you a new one here. Do not forward this email: whoever opens it comes in.',
  },
  link: {
    subject: 'The new link to the diary',
    title: 'A new link to the diary',
    text: 'Somebody has asked for it on the page of the diary.',
    notAsked:
      'If it was neither you nor anybody you work with, there is nothing to do: without this email the link cannot be used.',
  },
};
