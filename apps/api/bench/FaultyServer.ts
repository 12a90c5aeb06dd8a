import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A faulty mail server; its port is free once it is stopped. Stopping it twice is allowed. */
export interface FaultyServer {
  port: number;
  stop: () => Promise<void>;
}

/** The command that the fault affects; `message` is the end of DATA. */
type Moment = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

interface Misbehaviour {
  /** A reply instead of the usual one; «silence» sends none, «drop» disconnects. */
  answers?: Partial<Record<Moment, string>>;
  delayMs?: number;
}

/** Nothing listens on the port. */
export async function refusesConnections(): Promise<FaultyServer> {
  const { port, stop } = await misbehaves({});
  await stop();
  return { port, stop: () => Promise.resolve() };
}

/** Packets to the port are lost: the listening process is frozen and its short queue is full. */
export async function swallowsPackets(): Promise<FaultyServer> {
  const listen = `const s = require('net').createServer(); s.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(s.address().port));`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await sleep(200);
  return {
    port,
    stop: async () => {
      if (child.signalCode !== null) return;
      for (const filler of fillers) filler.destroy();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Speaks SMTP except for these replies. */
export function misbehaves({ answers = {}, delayMs = 0 }: Misbehaviour): Promise<FaultyServer> {
  return serve((socket) => {
    void converse(socket, async (moment) => {
      await sleep(delayMs);
      const answer = answers[moment] ?? usualAnswers[moment];
      if (answer === 'drop') socket.destroy();
      else if (answer !== 'silence') socket.write(`${answer}\r\n`);
    });
  });
}

/** Sends a greeting that never ends, one more line after each pause. */
export function drips(pauseMs: number): Promise<FaultyServer> {
  return serve((socket) => {
    const drop = setInterval(() => socket.write('220-mail.test\r\n'), pauseMs);
    socket.on('close', () => clearInterval(drop));
  });
}

async function serve(meet: (socket: Socket) => void): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const usualAnswers: Record<Moment, string> = {
  connect: '220 mail.test',
  EHLO: '250 mail.test',
  MAIL: '250 Ok',
  RCPT: '250 Ok',
  DATA: '354 Go on',
  message: '250 Ok',
};

async function converse(socket: Socket, answer: (moment: Moment) => Promise<void>): Promise<void> {
  await answer('connect');
  let isInMessage = false;
  for await (const line of createInterface({ input: socket })) {
    if (isInMessage && line !== '.') continue;
    const moment: Moment | undefined = isInMessage
      ? 'message'
      : moments.find((each) => line.toUpperCase().startsWith(each));
    isInMessage = moment === 'DATA';
    if (moment) await answer(moment);
    else socket.end('221 Bye\r\n');
  }
}

const moments = ['EHLO', 'MAIL', 'RCPT', 'DATA'] as const;
