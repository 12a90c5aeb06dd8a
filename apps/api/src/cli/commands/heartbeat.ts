import { parseArgs } from 'node:util';
import { sendHeartbeat } from '../../operation/heartbeat.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';

/** Tells a service outside that this machine and the server are up: it raises the alarm when nobody tells it any more. */
export const heartbeat: Command = {
  parameters: '',
  summary: 'Requests HEARTBEAT_URL when the server answers its visitors.',
  details: [
    'The timer of the doctor runs it when all is well. Without HEARTBEAT_URL it does nothing.',
    'The address is a secret, and is not printed.',
  ],

  json: '{"isSent"}',
  runsForAll: true,

  async run(args, { config, answer }) {
    parseArgs({ args });
    const { heartbeatUrl, pagesUrl } = config;
    if (heartbeatUrl === null) {
      answer({ isSent: false }, ['HEARTBEAT_URL is empty: nobody learns that this machine is down.']);
      return;
    }
    try {
      await sendHeartbeat({ heartbeatUrl, pagesUrl });
    } catch (error) {
      throw new CommandFailed(error instanceof Error ? error.message : String(error));
    }
    answer({ isSent: true }, ['The server answers, and the heartbeat is sent.']);
  },
};
