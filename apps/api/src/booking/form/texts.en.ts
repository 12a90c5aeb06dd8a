import { detailsMessages, messages } from '@centro/booking/en';
import type { WordTexts } from '../../texts/Texts.ts';

const {
  mailTo: _mailTo,
  toConfirmWithin: _toConfirmWithin,
  seatOnceConfirmed: _seatOnceConfirmed,
  ...details
} = detailsMessages;

/** The booking without scripts; what the kit's element says too is word for word the same. */
export const form: WordTexts['form'] = {
  ...details,
  mailTo: 'We are sending it to {email}.',
  toConfirmWithin:
    'One step left: open the email that we are sending to {email} and confirm by its link within {minutes} minutes of its arrival. After that the time is free again.',
  seatOnceConfirmed:
    'The link is in the email to {email} and is valid for {minutes} minutes from its arrival. The seat is yours as soon as you confirm: if somebody takes it first, choose another one by the same link.',
  lead: 'The consultation is free: fill in your details, then confirm.',
  details: 'Your details',
  chooseAgain: 'Choose another time',
  noLongerFree: 'No longer free',
  linkOrCall: 'Has something come up? Move or cancel it with the link in the email, or call us on {phone}.',
  slotMissing: messages.problems['slot-missing'],
  booked: 'Your consultation is booked',
  toConfirm: 'One more step to your consultation',
};
