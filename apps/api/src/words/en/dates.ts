import type { WordTexts } from '../texts/WordTexts.ts';

/** Days and times. */
export const dates: WordTexts['dates'] = {
  dayAndTime: '{day} at {time}',
  italianTime: 'Italian time',
};
