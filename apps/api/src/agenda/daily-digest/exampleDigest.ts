import type { Morning } from './agendaEmails.tsx';

/** A morning of the stories and tests. */
export const exampleDigest: Morning = {
  day: '2026-11-23',
  entries: [
    {
      time: '16:30',
      name: 'Rosa Neri',
      phone: '+39 333 0000002',
      note: 'ATA, CIAD.',
    },
    { time: '17:00', name: 'Maria Rossi', phone: '+39 333 0000000', note: '' },
    { time: '17:30', isFree: true, seats: 1 },
    { time: '18:00', name: 'Luca Bianchi', phone: '+39 333 0000003', note: 'CIAD.' },
  ],
  since: { booked: 2, cancelled: 1, moved: 0, messages: 1, undelivered: 0 },
  sinceDay: null,
  next: { day: '2026-11-25', count: 4 },
};
