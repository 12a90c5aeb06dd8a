/** The texts of the view and of the visitor's details in German, which addresses the visitor as «Sie». */
export { germanDetails as detailsMessages } from './germanDetails.ts';
export { germanMessages as messages } from './germanMessages.ts';
