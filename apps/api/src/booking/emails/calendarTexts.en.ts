import type { WordTexts } from '../../texts/Texts.ts';

/** The calendar file of a booking. */
export const calendar: WordTexts['calendar'] = {
  fileName: 'consultation.ics',
  summary: 'Free consultation, {centre}',
  description: 'Code {reference}\nHow to get here: {mapUrl}\nPhone: {phone}',
  alarm: '{summary}, at {time}',
  summaryForCentre: 'Consultation: {name}',
};
