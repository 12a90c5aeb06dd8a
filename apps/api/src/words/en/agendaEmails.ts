import type { WordTexts } from '../texts/WordTexts.ts';

/** The emails that open the agenda. */
export const agendaEmails: WordTexts['agendaEmails'] = {
  open: 'Open the diary',
  once: 'The link opens the diary without a password, once, within 24 hours: do not forward this email.',
  link: {
    subject: 'The new link to the diary',
    title: 'A new link to the diary',
    text: 'Somebody has asked for it on the page of the diary.',
    notAsked:
      'If it was neither you nor anybody you work with, there is nothing to do: without this email the link cannot be used.',
  },
};
