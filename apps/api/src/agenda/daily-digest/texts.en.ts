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
    free: 'Free',
    booked: 'new bookings: {count}',
    cancelled: 'cancelled: {count}',
    moved: 'moved: {count}',
    messages: 'messages from the website: {count}',
    undelivered: 'people to call, since an email does not arrive: {count}',
    next: 'Next day',
    nextDay: '{day}: {booked}',
    reason: 'It arrives at {time} on days with something to say.',
  },
  link: {
    subject: 'The new link to the diary',
    title: 'A new link to the diary',
    text: 'Somebody has asked for it on the page of the diary.',
    notAsked:
      'If it was neither you nor anybody you work with, there is nothing to do: without this email the link cannot be used.',
  },
};
