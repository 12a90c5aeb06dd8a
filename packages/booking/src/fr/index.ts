/** The texts of the view and of the visitor's details in French, which addresses the visitor as «vous». */
export { frenchDetails as detailsMessages } from './frenchDetails.ts';
export { frenchMessages as messages } from './frenchMessages.ts';
