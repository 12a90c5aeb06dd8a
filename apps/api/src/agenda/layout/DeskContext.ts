import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../AppContext.ts';

/** What every operation of the desk receives, from a page of the agenda or from the command line. */
export interface DeskContext extends Pick<AppContext, 'config' | 'store' | 'links' | 'now'> {
  /** The command line has no worker: the server sends its emails within a minute. */
  outbox: Pick<AppContext['outbox'], 'wake'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}
