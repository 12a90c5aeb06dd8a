import type { WordTexts } from '../../texts/it.ts';

export const closedDayEmails: Pick<WordTexts['centreEmails'], 'closedDays'> = {
  closedDays: {
    subject: 'bookings on closed days ({count})',
    title: 'Bookings on closed days',
    intro:
      'The centre is closed on these days, but somebody has already booked and gets no reminder any more. Call and suggest another day: whoever booked can move or cancel with the link in the confirmation.',
    every: 'This notice returns every day until the bookings are moved or cancelled.',
  },
};
