import type { CorrectableDetails } from './schema.ts';

/** Returns the details of a booking, or of a repeat of it, that its visitor may correct (A23). */
export const correctableDetails = ({ name, phone }: CorrectableDetails): CorrectableDetails => ({
  name,
  phone,
});

/** Returns whether two bookings have the same ones. */
export const haveSameDetails = (one: CorrectableDetails, other: CorrectableDetails): boolean =>
  JSON.stringify(correctableDetails(one)) === JSON.stringify(correctableDetails(other));

/** What is left of them once they are deleted. */
export const noDetails: CorrectableDetails = { name: '', phone: '' };

/** Returns them in one line. */
export const detailsLine = (details: CorrectableDetails): string =>
  Object.values(correctableDetails(details)).join(', ');
