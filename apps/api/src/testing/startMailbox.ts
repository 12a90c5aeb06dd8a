import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';
import { testCertificate } from './testCertificate.ts';

export interface ReceivedEmail extends Email {
  /** The addresses of RCPT TO, whatever the headers say. */
  recipients: string[];
  raw: string;
}

/**
 * Starts a real SMTP server that keeps what it receives and can be told to misbehave; with
 * `refuseEveryNth` it answers every so manieth recipient with «later». With `offersTls` it accepts any password, after
 * STARTTLS only, and its certificate is its own.
 */
export async function startMailbox({ port = 0, refuseEveryNth = Infinity, offersTls = false } = {}) {
  const mails: ReceivedEmail[] = [];
  const refusals = new Map<string, Reply>();
  const arrivals = new EventEmitter();
  const heldGreetings: (() => void)[] = [];
  let holdsGreetings = false;
  const messageRefusals = new Map<string, Reply>();
  const heldRecipients = new Map<string, (() => void)[]>();
  let askedFor = 0;

  const server = new SMTPServer({
    authOptional: true,
    ...(offersTls && testCertificate),
    allowInsecureAuth: !offersTls,
    onAuth: (_auth, _session, answer) =>
      offersTls ? answer(null, { user: 'anyone' }) : answer(refusal('535 5.7.8 Wrong password')),
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    // A refusal says what the test wrote, and no more.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (holdsGreetings) heldGreetings.push(greet);
      else greet();
    },
    onRcptTo: ({ address }, _session, answer) => {
      askedFor += 1;
      const held = heldRecipients.get(address);
      if (held) {
        held.push(answer);
        return;
      }
      const reply = askedFor % refuseEveryNth === 0 ? 451 : (refusals.get(address) ?? refusals.get(everyone));
      if (reply === undefined) answer();
      else answer(refusal(reply));
    },
    onData: (stream, { envelope }, answer) => {
      void received(stream).then(async (raw) => {
        if (raw === null) return;
        const reply = messageRefusals.get(envelope.rcptTo[0]?.address ?? '');
        if (reply !== undefined) {
          answer(refusal(reply));
          return;
        }
        const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
        mails.push({ ...mail, raw, recipients: envelope.rcptTo.map(({ address }) => address) });
        answer();
        arrivals.emit('mail');
      });
    },
  });
  // A client that is killed in the middle of a conversation is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;

  const mailsTo = (recipient: string) => mails.filter(({ recipients }) => recipients.includes(recipient));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailsTo,
    /** Resolves with the first e-mail to `recipient`, already here or to come. */
    mailTo: (recipient: string) =>
      eventually(() => {
        const [mail] = mailsTo(recipient);
        if (!mail) throw new Error(`No e-mail to ${recipient} yet`);
        return mail;
      }),
    /** Resolves in the moment in which one more e-mail is accepted; rejects when `signal` says so. */
    nextMail: (signal: AbortSignal) => once(arrivals, 'mail', { signal }),
    /** From now on answers RCPT TO of this address, or of `everyone`, with an error; undefined accepts it again. */
    answerRecipient: (recipient: string, reply: Reply | undefined) => {
      if (reply === undefined) refusals.delete(recipient);
      else refusals.set(recipient, reply);
    },
    /** From now on answers the end of each message to this address with an error; undefined accepts it again. */
    answerMessage: (recipient: string, reply: Reply | undefined) => {
      if (reply === undefined) messageRefusals.delete(recipient);
      else messageRefusals.set(recipient, reply);
    },
    /** From now on leaves RCPT TO of this address without an answer. */
    holdRecipient: (recipient: string) => {
      heldRecipients.set(recipient, []);
    },
    heldRecipients: () => [...heldRecipients.values()].flat().length,
    /** Answers those that were held. */
    releaseRecipient: (recipient: string) => {
      const held = heldRecipients.get(recipient) ?? [];
      heldRecipients.delete(recipient);
      held.forEach((answer) => answer());
    },
    /** From now on leaves clients waiting for the greeting. */
    holdGreetings: () => {
      holdsGreetings = true;
    },
    releaseGreetings: () => {
      holdsGreetings = false;
      heldGreetings.splice(0).forEach((greet) => greet());
    },
    waitingClients: () => heldGreetings.length,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Stands for every recipient without an answer of its own. */
export const everyone = '*';

/** A whole reply, such as «554 5.7.1 Relay access denied», or the code of a usual one. */
type Reply = string | number;

function refusal(reply: Reply): Error {
  const whole = typeof reply === 'string' ? reply : (usualRefusals[reply] ?? `${reply} Not now, or never`);
  return Object.assign(new Error(whole.slice(4)), { responseCode: Number(whole.slice(0, 3)) });
}

const usualRefusals: Record<number, string> = {
  550: '550 5.1.1 No such user',
  553: '553 5.1.3 No such address',
};

/** Returns a message, or null when the client hung up in the middle of it. */
async function received(stream: Readable): Promise<string | null> {
  try {
    return await text(stream);
  } catch {
    return null;
  }
}
