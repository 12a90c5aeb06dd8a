import { arabicMessages } from '../../../examples/inArabic.ts';

/** The element's texts in a language that it does not have. */
for (const element of document.querySelectorAll<HTMLElement & { messages: object }>('centro-booking'))
  element.messages = arabicMessages;
