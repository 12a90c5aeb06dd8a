import type { WordTexts } from '../texts/WordTexts.ts';

/** The agenda: what the centre does besides a day and a week. */
export const agendaDesk: WordTexts['agendaDesk'] = {
  book: {
    title: 'Book by phone',
    lead: 'While you talk: first the time, then name and number. It counts like a booking on the website.',
    service: 'What is booked',
    ownService: 'Consultation',
    name: 'Name and surname',
    phone: 'Phone',
    email: 'Email (if they want a confirmation)',
    withoutEmail: 'Without an email address no confirmation is sent: repeat day and time on the phone.',
    submit: 'Book',
    privacy: 'You are processing the caller’s data:',
    privacyLink: 'what to say on the phone',
    nameMissing: 'Write name and surname.',
    phoneMissing: 'Write a phone number.',
    emailMalformed: 'Check the address: it has to be exactly one, such as name@example.it.',
    check: 'Check what is marked: nothing is booked yet.',
    repeated: '{name} already has this time: there is no need to book it again.',
  },
};
