import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

export interface ReceivedMail extends Email {
  /** The addresses of RCPT TO, whatever the headers say. */
  recipients: string[];
  raw: string;
}

/**
 * Starts a real SMTP server that keeps what it receives and can be told to misbehave; with
 * `refuseEveryNth` it answers every so manieth recipient with «later».
 */
export async function startMailbox({ port = 0, refuseEveryNth = Infinity } = {}) {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const arrivals = new EventEmitter();
  const heldGreetings: (() => void)[] = [];
  let holdsGreetings = false;
  let askedFor = 0;

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) =>
      answer(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (holdsGreetings) heldGreetings.push(greet);
      else greet();
    },
    onRcptTo: ({ address }, _session, answer) => {
      askedFor += 1;
      const responseCode = askedFor % refuseEveryNth === 0 ? 451 : refusals.get(address);
      if (responseCode === undefined) answer();
      else answer(Object.assign(new Error('Not now, or never'), { responseCode }));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then(async (raw) => {
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
    /** From now on answers RCPT TO of this address with an error code; undefined accepts it again. */
    answerRecipient: (recipient: string, code: number | undefined) => {
      if (code === undefined) refusals.delete(recipient);
      else refusals.set(recipient, code);
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
