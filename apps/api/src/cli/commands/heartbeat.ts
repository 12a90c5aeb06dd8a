import { parseArgs } from 'node:util';
import { sendHeartbeat } from '../../operation/heartbeat.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';

/** Tells a service outside that this machine and the server are up: it raises the alarm when nobody tells it any more. */
export const heartbeat: Command = {
  parameters: '',
  summary: 'Fails when the server does not answer its visitors; else requests HEARTBEAT_URL.',
  details: [
    'The timer of the doctor runs it when all is well. Without HEARTBEAT_URL it only asks the server.',
    'The address is a secret, and is not printed.',
  ],

  json: '{"isSent"}',
  runsForAll: true,

  async run(args, { config, answer }) {
    parseArgs({ args });
    const { heartbeatUrl, pagesUrl } = config;
    try {
      await sendHeartbeat({ heartbeatUrl, pagesUrl });
    } catch (error) {
      throw new CommandFailed(error instanceof Error ? error.message : String(error));
    }
    if (heartbeatUrl === null)
      answer({ isSent: false }, [
        'The server answers. HEARTBEAT_URL is empty: nobody learns that this machine is down.',
      ]);
    else answer({ isSent: true }, ['The server answers, and the heartbeat is sent.']);
  },
};
