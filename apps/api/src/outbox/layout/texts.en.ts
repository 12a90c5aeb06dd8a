import type { WordTexts } from '../../texts/it.ts';

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

/** What several emails to the centre say. */
export const centreEmails: Pick<
  WordTexts['centreEmails'],
  'reason' | 'call' | 'writeInChat' | 'when' | 'toCall'
> = {
  reason:
    'A service email of the website, for the centre alone. Whoever forwards it also passes on people’s details.',
  call: 'Call',
  writeInChat: 'write in the chat',
  when: 'When',
  toCall: 'To call: {about}',
};
