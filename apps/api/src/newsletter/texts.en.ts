import type { WordTexts } from '../texts/it.ts';

/** The emails to who wrote to the centre or subscribed. */
export const newsletterEmails: WordTexts['newsletterEmails'] = {
  messageReceipt: {
    subject: 'We have received your message, {centre}',
    title: 'Message received',
    thanks:
      'thank you: your message has arrived. We will reply to this address or call the number you left us.',
    ask: 'Would you rather talk in person? The consultation is free.',
    ifUrgent: 'If it is urgent, call us on {phone}.',
    subscribed:
      'Your address is also subscribed to our newsletter. If you do not want it, or if it was not you,',
    toBeConfirmed:
      'To receive our newsletter too, please confirm: the link is in another email. If you do not want it,',
    unsubscribe: 'unsubscribe',
    reason: 'You receive this email because your address was typed into the form of our website.',
    ifNot: 'If it was not you, there is nothing to do.',
  },
  subscription: {
    subject: 'Confirm your newsletter subscription? {centre}',
    preview: 'Only your confirmation is missing.',
    title: 'Confirm your subscription?',
    intro: 'to receive our newsletter, only your confirmation is missing.',
    introAgain:
      'you had unsubscribed from our newsletter, and you still are. If you would now like to receive it again, confirm your subscription.',
    confirm: 'Confirm the subscription',
    untilThen: 'The link is valid for 30 days. Until you confirm we will not send you the newsletter.',
    reason: 'You receive this email because your address was typed into the form of our website.',
    ifNot: 'If it was not you, there is nothing to do, or',
    unsubscribe: 'unsubscribe',
  },
  subscriptionWelcome: {
    subject: 'Subscription confirmed, {centre}',
    preview: 'From today you get the centre’s newsletter. You can unsubscribe at any time, with one tap.',
    title: 'Subscription confirmed',
    welcome:
      'from today we write to you when there is news about schools, universities or public competitions that is worth reading.',
    reason:
      'You receive this email because you confirmed your subscription on {date}. {unsubscribe}, without a password and without questions.',
    unsubscribe: 'Unsubscribe',
  },
  subscriptionReceipt: {
    subject: 'Your newsletter subscription, {centre}',
    title: 'Newsletter subscription',
    subscribed: 'your address is subscribed to our newsletter.',
    ifNot: 'If you change your mind, or if it was not you,',
    unsubscribe: 'unsubscribe',
    reason: 'You receive this email because your address was typed into the form of our website.',
  },
};

export const subscriptionForm: WordTexts['subscriptionForm'] = {
  title: 'Subscribe or write to us',
  lead: 'Tell us what you are looking for: a course, a master’s degree, a certification. With the same details you get the newsletter. All fields are required.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    telefono: 'Phone',
    message: 'Message',
  },
  consent: {
    version: '2026-11-en',
    before:
      'I agree that my personal data are processed to send me the newsletter and an answer to my message, as described in the ',
    link: 'privacy policy',
    after: '. I can change my mind at any time.',
  },
  send: 'Send',
  consentMissing: 'You have to agree to the processing of your personal data.',
  fieldsMissing: 'All required fields have to be filled in.',
  missing: {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email',
    telefono: 'Enter your phone number',
    message: 'Write your message',
  },
  emailMalformed: 'Check the address: it should look like name@example.com',
  success: 'You are subscribed to the newsletter.',
  thanks: 'We will answer by the email or phone that you left us.',
  link: 'Check your mail: by the link you confirm the subscription, or cancel it.',
};
