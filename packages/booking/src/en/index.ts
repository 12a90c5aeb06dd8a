/** The texts of the view and of the visitor's details in English. */
export { englishDetails as detailsMessages } from './englishDetails.ts';
export { englishMessages as messages } from './englishMessages.ts';
