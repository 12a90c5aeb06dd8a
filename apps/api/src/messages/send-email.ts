import type { ContactMessage, Receipt } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressLimits, messageCeiling, receiptLimit } from '../limits/dailyLimits.ts';
import { firstTryTimeoutMs, outboxRow, unrenderedEmail } from '../outbox/Email.ts';
import type { AppContext } from '../AppContext.ts';
import type { FormSender } from '../newsletter/recentForms.ts';
import type { NewMessage } from './messageStore.ts';
import type { OutboxRow } from '../store/schema.ts';
import { timeOrderedId, toEmailKey } from '../store/keys.ts';

/** Returns the call that sends a visitor's message to the centre's mailbox, and to no other (R145, A21). */
export function sendEmail(context: AppContext) {
  const receive = receiveMessage(context);

  return async (request: FastifyRequest<{ Body: ContactMessage }>, reply: FastifyReply) => {
    const isSent = await receive(request.body, request);
    return reply.code(isSent ? 201 : 202).send({ status: isSent ? 'sent' : 'queued' } satisfies Receipt);
  };
}

/** Returns the function that stores a message and sends it to the centre; it resolves with whether it is sent already. */
export function receiveMessage({ config, store, outbox, links, forms, now }: AppContext) {
  const { mail } = config;

  return async (
    message: ContactMessage,
    { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
  ): Promise<boolean> => {
    if (toEmailKey(message.to) !== toEmailKey(config.centre.email)) {
      log.warn('a message names another mailbox than CENTRE_EMAIL; it goes to CENTRE_EMAIL');
    }
    await store.disk.leaveRoom(config.database.maxBytes);
    const at = now();
    await store.limits.use(addressLimits('message', ip, config.limits), at);
    const sender = forms.senderOf(message, ip, at);
    // Loaded at the first message, not at the start.
    const { contactMessage } = await import('./emails/contactMessage.ts');
    const own = outboxRow(contactMessage(message, sender, config.centre), {
      kind: 'contact-message',
      sender: mail.from.address,
      at,
      isAwaited: !outbox.isBehind(),
    });
    const collecting = collectingEmail(at);
    const emails = { own, collecting };
    const emailId = await store.messages.receive(
      { ...toMessage(message, sender, at), thread: own.messageId },
      emails,
      messageCeiling,
    );
    if (emailId === collecting.id) log.warn('many messages: further ones reach the centre in one e-mail');
    if (sender)
      await enqueueReceipt(
        { email: sender.email, firstName: message.name },
        { follows: emailId, thread: [own.messageId], at },
      );
    const isSent = emailId === own.id && (await outbox.firstTry(own.id, firstTryTimeoutMs)) === 'sent';
    if (emailId !== own.id) outbox.wake();
    return isSent;
  };

  /** The email that lists the messages of the next minutes; deferred, so that the receipts do not wait for it. */
  function collectingEmail(at: Date): OutboxRow {
    return outboxRow(unrenderedEmail({ to: config.centre.email, replyTo: null }), {
      kind: 'collected-messages',
      sender: mail.from.address,
      at,
      sendAfter: new Date(at.getTime() + messageCeiling.withinMs),
      isAwaited: false,
    });
  }

  /** The message as the centre finds it in its agenda. */
  function toMessage(
    { name, telefono, message }: ContactMessage,
    sender: FormSender | null,
    at: Date,
  ): Omit<NewMessage, 'thread'> {
    return {
      id: timeOrderedId(),
      centre: config.centre.key,
      receivedAt: at.toISOString(),
      name: sender ? `${name} ${sender.lastName}` : name,
      phone: telefono,
      email: sender?.email ?? '',
      emailKey: sender ? toEmailKey(sender.email) : '',
      message,
      answeredAt: null,
      answeredBy: null,
    };
  }

  /** Beyond the limit of an address there is none (A21). */
  async function enqueueReceipt(
    to: { email: string; firstName: string },
    order: { follows: string; thread: readonly string[]; at: Date },
  ) {
    const { at } = order;
    if (!(await store.limits.useIfFree(receiptLimit(to.email, config.limits), at))) return;
    const { messageReceipt } = await import('./emails/messageReceipt.ts');
    const details = { kind: 'message-receipt', sender: mail.from.address, ...order } as const;
    const receipt = messageReceipt(to, config.centre, await subscriptionOf(to.email));
    await store.outbox.enqueueInsteadOf('subscription-receipt', outboxRow(receipt, details));
  }

  /** The subscription that the form of the message made, or null when it has been erased since. */
  async function subscriptionOf(email: string) {
    const address = { centre: config.centre.key, emailKey: toEmailKey(email) };
    const subscription = await store.subscriptions.findByAddress(address);
    if (!subscription) return null;
    return {
      isConfirmed: subscription.subscribedAt !== null,
      unsubscribeUrl: links.to('unsubscribe', subscription.id),
    };
  }
}
