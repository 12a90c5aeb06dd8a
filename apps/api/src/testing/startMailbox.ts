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

/** Starts a real SMTP server that keeps what it receives and can be told to misbehave. */
export async function startMailbox({ port = 0 } = {}) {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const heldGreetings: (() => void)[] = [];
  let holdsGreetings = false;

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
      const responseCode = refusals.get(address);
      if (responseCode === undefined) answer();
      else answer(Object.assign(new Error('Not now, or never'), { responseCode }));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw);
        mails.push({ ...mail, raw, recipients: envelope.rcptTo.map(({ address }) => address) });
        answer();
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
