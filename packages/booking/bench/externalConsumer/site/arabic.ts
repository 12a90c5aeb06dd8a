import { arabicDetails, arabicMessages } from '../../../examples/inArabic.ts';

/** The element's texts in a language that it does not have. */
for (const element of document.querySelectorAll('centro-booking'))
  Object.assign(element, { messages: arabicMessages, details: arabicDetails });
