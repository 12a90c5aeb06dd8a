import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { RequestsInProgress } from './http/overload/overload.ts';
import { newClockMemory, processRunningMs } from './operation/provenClock.ts';
import type { ClockMemory } from './operation/provenClock.ts';
import { addMetrics } from './operation/metrics/addMetrics.ts';
import type { SiteBuild, SiteFolders } from './site/siteBuild.ts';
import { openSiteBuild } from './site/siteBuild.ts';
import type { Measured, Unmeasured } from './operation/metrics/metrics.ts';

/** How the server of a centre is part of its process: alone in it, or beside those of other centres. */
export interface Hosting {
  /** When the work begins that no request starts: emails, daily jobs. */
  startsOn: 'onListen' | 'onReady';
  /** When each daily job was last done in this process, in milliseconds since 1970, by its name. */
  dailyRuns: Map<string, number>;
  /** How long this process has run, in milliseconds. */
  runningMs: () => number;
  /** What this process knows of the clock of the centre. */
  clockMemory: ClockMemory;
  /** The log of the process; null for one of its own. */
  log: FastifyBaseLogger | null;
  /** With more requests than this in progress, a response would come too late to be useful. */
  mostRequestsAtOnce: number;
  /** The requests in progress of the whole process, where it serves several centres. */
  sharedRequests: readonly RequestsInProgress[];
  /** How long the refusals of a flood wait, in milliseconds. */
  refusalDelayMs: number;
  /** Opens the build of the site, until it is closed. */
  openSiteBuild: (folders: SiteFolders) => Promise<SiteBuild>;
  /** The only host at which the site is served; null for any. */
  siteHost: string | null;
  /** Whether the pages of the site are rendered at start, so that what is wrong with them is an error of it, or when they are asked for. */
  rendersAhead: boolean;
  /** Returns store and transport as they are to be used, measured where the process serves metrics. */
  measure(app: FastifyInstance, parts: Unmeasured): Promise<Measured>;
}

/** A process that serves one centre. */
export const aloneInProcess = (config: Pick<Config, 'metrics'>): Hosting => ({
  // Only once it listens: a second server started by mistake finds the port in use and sends nothing.
  startsOn: 'onListen',
  dailyRuns: new Map(),
  runningMs: processRunningMs,
  clockMemory: newClockMemory(),
  log: null,
  mostRequestsAtOnce: 500,
  sharedRequests: [],
  refusalDelayMs: 0,
  openSiteBuild,
  siteHost: null,
  rendersAhead: true,
  measure: (app, parts) => addMetrics(app, config, parts),
});
