/** The texts of the view and of the visitor's details in Spanish, which addresses the visitor as «usted». */
export { spanishDetails as detailsMessages } from './spanishDetails.ts';
export { spanishMessages as messages } from './spanishMessages.ts';
