import type { WordTexts } from './Texts.ts';

/** Days and times. */
export const dates: WordTexts['dates'] = {
  dayAndTime: '{day} at {time}',
  italianTime: 'Italian time',
};
