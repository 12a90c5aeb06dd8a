import { readFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewsItem } from '@centro/api-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { fetchFeed, isPrivateAddress } from './fetchFeed.ts';
import type { FeedVersion } from './fetchFeed.ts';
import bundled from './canalescuolaeconcorsi.json' with { type: 'json' };
import { readNewsItems } from './readNewsItems.ts';

export interface NewsChannels {
  /** Returns the items of a channel, or null for an unknown channel; rejects when it was never read. */
  items(channel: string): Promise<readonly NewsItem[] | null>;
  /** Returns the items that are known at once, none for a channel that was never read; old ones are read again meanwhile. */
  latest(channel: string): readonly NewsItem[];
}

/** The channel of the site. */
export const siteChannel = 'canalescuolaeconcorsi';

interface NewsOptions {
  config: Pick<Config, 'news' | 'dataDir' | 'rules' | 'facts'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Copy extends FeedVersion {
  items: NewsItem[];
  /** When the source was last requested, with any outcome. */
  askedAt: number;
}

/**
 * Returns the news of each channel: from its feed, or from the bundled file where no feed is configured.
 *
 * A copy is fresh for 15 minutes. After that it is still served while the source is requested again, and for as long
 * as the source fails, restarts included (B14, A37).
 */
export function newsChannels({ config, now, log }: NewsOptions): NewsChannels {
  const { news, dataDir, rules } = config;
  const copies = new Map<string, Copy>();
  const readings = new Map<string, Promise<Copy>>();
  const failedAt = new Map<string, number>();
  const isPrivate = news.allowPrivate ? () => false : isPrivateAddress;
  const fileOf = (channel: string) => path.join(dataDir, 'news', `${encodeURIComponent(channel)}.json`);

  /** Requests a source once for all simultaneous callers. */
  function read(channel: string, source: string): Promise<Copy> {
    const reading =
      readings.get(channel) ?? readOnce(channel, source).finally(() => readings.delete(channel));
    readings.set(channel, reading);
    return reading;
  }

  async function readOnce(channel: string, source: string): Promise<Copy> {
    const earlier = copies.get(channel) ?? (await readKept(channel));
    const askedAt = now().getTime();
    try {
      const answer = await readSource(source, earlier);
      const copy = answer
        ? { ...answer, items: await readNewsItems({ xml: answer.text, timeZone: rules.timeZone }), askedAt }
        : { ...(earlier as Copy), askedAt };
      copies.set(channel, copy);
      if (answer) await keep(channel, copy);
      return copy;
    } catch (error) {
      log.warn({ err: error, channel }, 'the news could not be read');
      if (!earlier) {
        failedAt.set(channel, askedAt);
        throw error;
      }
      copies.set(channel, { ...earlier, askedAt });
      return earlier;
    }
  }

  /** Whether that moment is so near; what lies ahead by more was before the clock was put back. */
  const isWithin = (ms: number, moment: number) => Math.abs(now().getTime() - moment) < ms;
  const isPaused = (channel: string) => isWithin(pauseMs, failedAt.get(channel) ?? 0);

  function readAgain(channel: string, source: string, copy: Copy | undefined): void {
    if (copy && isWithin(freshForMs, copy.askedAt)) return;
    // `readOnce` has logged the error; what is known is served.
    read(channel, source).catch(() => undefined);
  }

  async function readSource(source: string, earlier: Copy | null) {
    if (/^https?:/.test(source)) return fetchFeed(source, earlier, isPrivate);
    return { text: await readFile(source, 'utf8'), etag: null, lastModified: null };
  }

  async function readKept(channel: string): Promise<Copy | null> {
    try {
      return { ...(JSON.parse(await readFile(fileOf(channel), 'utf8')) as Copy), askedAt: 0 };
    } catch {
      // No copy yet, or one that a power cut left incomplete: the source is requested without validators.
      return null;
    }
  }

  async function keep(channel: string, { items, etag, lastModified }: Copy): Promise<void> {
    const file = fileOf(channel);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.part`, JSON.stringify({ items, etag, lastModified }));
    await rename(`${file}.part`, file);
  }

  const sites = () => officialSites(config.facts.CENTRE_PROVINCE);

  return {
    async items(channel) {
      const source = news.feeds.get(channel);
      if (source === undefined) return channel === siteChannel ? sites() : null;
      const copy = copies.get(channel);
      if (!copy && isPaused(channel))
        throw new Error(`The news of ${channel} could not be read a moment ago`);
      if (!copy) return (await read(channel, source)).items;
      readAgain(channel, source, copy);
      return copy.items;
    },
    latest(channel) {
      const source = news.feeds.get(channel);
      if (source === undefined) return channel === siteChannel ? sites() : none;
      const copy = copies.get(channel);
      if (copy || !isPaused(channel)) readAgain(channel, source, copy);
      return copy?.items ?? none;
    },
  };
}

/** Returns the official sites for a province: those of the whole country, and of the regions those that name it. The same list each time. */
function officialSites(province: string): readonly NewsItem[] {
  const name = province.toLowerCase();
  const isOfProvince = ({ provinces }: OfficialSite) =>
    provinces?.some((each) => each.toLowerCase() === name) ?? true;
  const shown = official.filter(isOfProvince);
  const key = shown.map(({ url }) => url).join(' ');
  const known = byUrls.get(key) ?? shown.map(({ provinces: _provinces, ...item }) => item);
  byUrls.set(key, known);
  return known;
}

/** As many as there are regions. */
const byUrls = new Map<string, readonly NewsItem[]>();

interface OfficialSite extends NewsItem {
  /** Those in which it is shown; everywhere if omitted. */
  provinces?: readonly string[];
}

const official: readonly OfficialSite[] = bundled;

/** The same until there are some. */
const none: readonly NewsItem[] = [];
const freshForMs = 15 * 60 * 1000;
/** A failing source without a copy is requested at most this often. */
const pauseMs = 10_000;
