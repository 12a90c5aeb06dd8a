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
export function sendEmail({ config, store, outbox, links, forms, now }: AppContext) {
  const { centre, mail } = config;

  return async (request: FastifyRequest<{ Body: ContactMessage }>, reply: FastifyReply) => {
    if (toEmailKey(request.body.to) !== toEmailKey(centre.email)) {
      request.log.warn('a message names another mailbox than CENTRE_EMAIL; it goes to CENTRE_EMAIL');
    }
    const at = now();
    await store.limits.use(addressLimits('message', request.ip, config.limits), at);
    const sender = forms.senderOf(request.body, request.ip, at);
    // Loaded at the first message, not at the start.
    const { contactMessage } = await import('./emails/contactMessage.tsx');
    const own = outboxRow(contactMessage(request.body, sender, centre), {
      kind: 'contact-message',
      sender: mail.from.address,
      at,
      isAwaited: !outbox.isBehind(),
    });
    const collecting = collectingEmail(at);
    const emails = { own, collecting };
    const emailId = await store.messages.receive(toMessage(request.body, sender, at), emails, messageCeiling);
    if (emailId === collecting.id)
      request.log.warn('many messages: further ones reach the centre in one e-mail');
    if (sender) await enqueueReceipt({ email: sender.email, firstName: request.body.name }, emailId, at);
    const isSent = emailId === own.id && (await outbox.firstTry(own.id, firstTryTimeoutMs)) === 'sent';
    if (emailId !== own.id) outbox.wake();
    return reply.code(isSent ? 201 : 202).send({ status: isSent ? 'sent' : 'queued' } satisfies Receipt);
  };

  /** The email that lists the messages of the next minutes; deferred, so that the receipts do not wait for it. */
  function collectingEmail(at: Date): OutboxRow {
    return outboxRow(unrenderedEmail({ to: centre.email, replyTo: null }), {
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
  ): NewMessage {
    return {
      id: timeOrderedId(),
      centre: centre.key,
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
  async function enqueueReceipt(to: { email: string; firstName: string }, follows: string, at: Date) {
    if (!(await store.limits.useIfFree(receiptLimit(to.email, config.limits), at))) return;
    const { messageReceipt } = await import('./emails/messageReceipt.tsx');
    const details = { kind: 'message-receipt', follows, sender: mail.from.address, at } as const;
    const receipt = messageReceipt(to, centre, await subscriptionOf(to.email));
    await store.outbox.enqueueInsteadOf('subscription-receipt', outboxRow(receipt, details));
  }

  /** The subscription that the form of the message made, or null when it has been erased since. */
  async function subscriptionOf(email: string) {
    const address = { centre: centre.key, emailKey: toEmailKey(email) };
    const subscription = await store.subscriptions.findByAddress(address);
    if (!subscription) return null;
    return {
      isConfirmed: subscription.subscribedAt !== null,
      unsubscribeUrl: links.to('unsubscribe', subscription.id),
    };
  }
}
