import type { WordTexts } from '../../texts/it.ts';

/** The agenda: a code that opens it on another device. */
export const agendaOtherDevice: WordTexts['agendaOtherDevice'] = {
  title: 'Open on the other device',
  lead: 'On the laptop for example, without the mailbox.',
  open: 'On the other device open',
  write: 'Write the code that appears here.',
  make: 'Make a code',
  code: 'Code',
  care: 'Valid for {minutes} minutes, once, and for you alone. Nobody will ever ask you for it on the telephone.',
  another: 'Another code',
  end: 'Not needed any more',
  label: 'Code from the other device, where the diary is open',
  submit: 'Open',
};
