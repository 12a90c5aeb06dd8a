import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Sends raw bytes and returns status and body of each response until the server closes the connection. */
export async function rawRequest(url: string, bytes: string | Buffer) {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that closes the connection while we are still writing has already responded.
  socket.on('error', () => undefined);
  socket.write(bytes);
  const answers = splitAnswers(await buffer(socket.setTimeout(20_000, () => socket.destroy())));
  return answers;
}

export interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

function splitAnswers(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`Not an answer: ${rest.toString()}`);
    const head = rest.subarray(0, end).toString();
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    answers.push({
      status: Number(head.slice(9, 12)),
      type: /^content-type: *([^;\r\n]+)/im.exec(head)?.[1] ?? '',
      body: rest.subarray(end + 4, end + 4 + length).toString(),
    });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
