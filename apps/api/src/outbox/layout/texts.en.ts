import type { WordTexts } from '../../texts/Texts.ts';

/** What several emails say. */
export const emails: WordTexts['emails'] = {
  greeting: 'Hello {name},',
  greetingOfNobody: 'Hello,',
  privacy: 'Privacy',
  where: 'Where',
  openMap: 'Open the map',
  whatToBring: 'What to bring',
  code: 'Code',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  bookConsultation: 'Book a consultation',
  addToCalendar: 'Add to your calendar',
  moveOrCancel: 'Move or cancel the consultation',
  centreWrites: 'The centre writes:',
  callToTalk: 'If you would rather talk about it, call {phone}.',
};
