import { messages as english } from '@centro/booking/en';
import { completeMessages } from '@centro/booking/react';

/** Every text of the calendar, in English: the kit's, and where they differ this centre's own. */
export const messages = completeMessages(english, {
  days: 'Day of the visit',
  reasons: { weekday: 'we only receive on Saturdays', closed: (label) => label },
  submit: 'Book',
});
