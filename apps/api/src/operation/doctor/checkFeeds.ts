import { readFile } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { fetchFeed } from '../../news/fetchFeed.ts';
import { isPrivateAddress } from '../../news/isPrivateAddress.ts';
import { readNewsItems } from '../../news/readNewsItems.ts';
import { reasonOf, well, wrong } from './Finding.ts';
import type { Finding } from './Finding.ts';

/** What the feeds say: of themselves, and of the clock. */
export interface FeedFindings {
  findings: Finding[];
  /** By how many seconds the clocks of the feeds' servers are ahead of ours, the smallest difference; null without. */
  clockSeconds: number | null;
}

/** Reads every feed as the server does. */
export async function checkFeeds(
  { news, rules }: Pick<Config, 'news' | 'rules'>,
  now: () => Date,
): Promise<FeedFindings> {
  const isPrivate = news.allowPrivate ? () => false : isPrivateAddress;
  const differences: number[] = [];

  async function textOf(source: string): Promise<string> {
    if (!/^https?:/.test(source)) return readFile(source, 'utf8');
    const answer = await fetchFeed(source, null, isPrivate);
    if (!answer) throw new Error('The feed answered nothing');
    const seconds = (Date.parse(answer.date ?? '') - now().getTime()) / 1000;
    if (!Number.isNaN(seconds)) differences.push(seconds);
    return answer.text;
  }

  const findings = await Promise.all(
    [...news.feeds].map(async ([channel, source]) => {
      const check = `feed ${channel}`;
      try {
        const items = await readNewsItems({ xml: await textOf(source), timeZone: rules.timeZone });
        return well(check, `${items.length} items`);
      } catch (error) {
        return wrong(check, `${reasonOf(error)}; the items read before are served until it answers`);
      }
    }),
  );
  const [nearest = null] = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return { findings, clockSeconds: nearest };
}
