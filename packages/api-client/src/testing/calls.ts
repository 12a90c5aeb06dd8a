import type { ConfirmationRequest, ContactMessage, Subscription } from '../contract/contract.ts';
import type { CallOptions } from '../calls/answerTo.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { listMessages } from '../calls/listMessages.ts';
import { sendConfirmationEmail } from '../calls/sendConfirmationEmail.ts';
import { sendEmail } from '../calls/sendEmail.ts';
import { subscribe } from '../calls/subscribe.ts';
import type { SendOptions } from '../calls/toSendResult.ts';

export const subscription: Subscription = {
  firstName: 'Agata',
  lastName: 'Lo Presti',
  email: 'agata@example.org',
  telefono: '+39 333 000 0000',
  message: 'Vorrei sapere di più.\nGrazie, «àèìòù» 🎓',
};

const contactMessage: ContactMessage = {
  message: subscription.message,
  name: subscription.firstName,
  telefono: subscription.telefono,
  to: 'info@example.org',
};

const confirmationRequest: ConfirmationRequest = {
  to: 'agata@example.org',
  name: 'Agata Lo Presti',
  date: 'mercoledì 25 novembre 2026 alle ore 16:30',
  phone: '+39 333 000 0000',
  key: 'demo',
};

/** The three calls whose response is not read, each with a body. */
export const sends = [
  {
    name: 'subscribe',
    path: '/subscribe',
    body: subscription,
    call: (client: ApiClient, options?: SendOptions) => subscribe(client, subscription, options),
  },
  {
    name: 'sendEmail',
    path: '/send-email',
    body: contactMessage,
    call: (client: ApiClient, options?: SendOptions) => sendEmail(client, contactMessage, options),
  },
  {
    name: 'sendConfirmationEmail',
    path: '/send-confirmation-email',
    body: confirmationRequest,
    call: (client: ApiClient, options?: SendOptions) =>
      sendConfirmationEmail(client, confirmationRequest, options),
  },
];

/** All four calls. */
export const calls = [
  ...sends,
  {
    name: 'listMessages',
    call: (client: ApiClient, options?: CallOptions) =>
      listMessages(client, { channel: 'canalescuolaeconcorsi', ...options }),
  },
];
