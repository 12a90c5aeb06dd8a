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
  /** The addresses of RCPT TO, which may differ from the headers. */
  recipients: string[];
  raw: string;
}

/**
 * Starts a real SMTP server that stores what it receives and can simulate errors; with `refuseEveryNth` it replies
 * «later» to every n-th recipient. With `offersTls` it accepts any password, after STARTTLS only, with a self-signed
 * certificate.
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
    // A refusal contains exactly the text of the test.
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
  // Some tests kill a client in the middle of a session.
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
    /** Resolves with the first email to `recipient`, already received or still to come. */
    mailTo: (recipient: string) =>
      eventually(() => {
        const [mail] = mailsTo(recipient);
        if (!mail) throw new Error(`No e-mail to ${recipient} yet`);
        return mail;
      }),
    /** Resolves when the next email is accepted; rejects when `signal` aborts. */
    nextMail: (signal: AbortSignal) => once(arrivals, 'mail', { signal }),
    /**
     * From now on replies to RCPT TO of this address, or of `everyone`, with an error; undefined accepts it again.
     */
    answerRecipient: (recipient: string, reply: Reply | undefined) => {
      if (reply === undefined) refusals.delete(recipient);
      else refusals.set(recipient, reply);
    },
    /** From now on replies to the end of each message to this address with an error; undefined accepts it again. */
    answerMessage: (recipient: string, reply: Reply | undefined) => {
      if (reply === undefined) messageRefusals.delete(recipient);
      else messageRefusals.set(recipient, reply);
    },
    /** From now on does not reply to RCPT TO of this address. */
    holdRecipient: (recipient: string) => {
      heldRecipients.set(recipient, []);
    },
    heldRecipients: () => [...heldRecipients.values()].flat().length,
    /** Replies to the held recipients. */
    releaseRecipient: (recipient: string) => {
      const held = heldRecipients.get(recipient) ?? [];
      heldRecipients.delete(recipient);
      held.forEach((answer) => answer());
    },
    /** From now on sends no greeting. */
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

/** Every recipient without a reply of its own. */
export const everyone = '*';

/** A complete reply, such as «554 5.7.1 Relay access denied», or the code of a usual one. */
type Reply = string | number;

function refusal(reply: Reply): Error {
  const whole = typeof reply === 'string' ? reply : (usualRefusals[reply] ?? `${reply} Not now, or never`);
  return Object.assign(new Error(whole.slice(4)), { responseCode: Number(whole.slice(0, 3)) });
}

const usualRefusals: Record<number, string> = {
  550: '550 5.1.1 No such user',
  553: '553 5.1.3 No such address',
};

/** Returns a message, or null when the client disconnected in the middle of it. */
async function received(stream: Readable): Promise<string | null> {
  try {
    return await text(stream);
  } catch {
    return null;
  }
}
