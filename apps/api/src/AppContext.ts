import type { FastifyBaseLogger } from 'fastify';
import type { Availability } from './booking/availability/availabilityCache.ts';
import type { Config } from './config/config.ts';
import type { FactsInForce } from './facts/followFacts.ts';
import type { SignedLinks } from './links/links.ts';
import type { RecentForms } from './newsletter/recentForms.ts';
import type { NewsChannels } from './news/newsChannels.ts';
import type { ProvenClock } from './operation/provenClock.ts';
import type { SharedOutbox } from './outbox/outboxWorker.ts';
import type { PhotosInForce } from './photos/followPhotos.ts';
import type { Store } from './stores/Store.ts';

/** The dependencies that every call receives. */
export interface AppContext {
  /** With the facts in force: `config.centre` is another object once they change, so that it is read at each use. */
  config: Config;
  facts: FactsInForce;
  photos: PhotosInForce;
  store: Store;
  outbox: SharedOutbox;
  /** The links of emails (B6). */
  links: SignedLinks;
  /** The forms of the last minutes, each for its message (B24). */
  forms: RecentForms;
  news: NewsChannels;
  availability: Availability;
  /** The server's own clock (A5). */
  now: () => Date;
  /** Whether that clock can be trusted with what cannot be undone. */
  clock: ProvenClock;
}

/** With what an email is written when it is sent. */
export type EmailContext = Pick<AppContext, 'store' | 'config' | 'links'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
};
