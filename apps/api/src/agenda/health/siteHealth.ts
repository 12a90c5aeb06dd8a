import { undecidedOnClosedDays } from '../consultation/bookingsOnClosedDays.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { clockMinute, momentInWords } from '../layout/momentInWords.ts';
import { isLinkFlood } from '../sign-in/agendaLinks.ts';
import { faultName } from '../../texts/faultName.ts';

/** What one check of the site finds. */
export interface HealthCheck {
  name: string;
  isWell: boolean;
  /** What is there, or what is wrong and since when. */
  line: string;
  /** Of a fault, the line for whoever looks after the server; in English. */
  forOperator?: string;
}

/** Returns how the site is: emails, closed days, links of the agenda, and what the examination of the server found. */
export async function siteHealth(context: ReadContext): Promise<HealthCheck[]> {
  const { config, store, now } = context;
  const { language } = config.centre;
  const { checks } = language.words.agendaHealth;
  const at = now();
  const faults = await store.faults.present(at);
  return [
    await mailCheck(context),
    await closedDaysCheck(context),
    await linksCheck(context),
    ...faults
      .filter(({ checkName }) => !ownChecks.has(checkName))
      .map(({ checkName, detail, since }) => ({
        name: faultName(checkName, language),
        isWell: false,
        line: checks.fault({ when: momentInWords(since, context) }),
        forOperator: `${checkName}: ${detail} (${since.slice(0, 16)}Z)`,
      })),
  ];
}

/** Faults that the agenda looks at itself, this very moment. */
const ownChecks = new Set(['outbox', 'closed days']);

/** Emails leave within seconds; after these minutes something holds them. */
const longestWaitMs = 10 * 60_000;

async function mailCheck(context: ReadContext): Promise<HealthCheck> {
  const { config, store, now } = context;
  const { names, checks } = config.centre.language.words.agendaHealth;
  const at = now();
  const since = await store.outbox.oldestWaitingSince(at.toISOString());
  if (since === null) return { name: names.mail, isWell: true, line: checks.mail };
  const { due } = await store.outboxDepth(at.toISOString());
  const isStuck = at.getTime() - Date.parse(since) > longestWaitMs;
  if (!isStuck) return { name: names.mail, isWell: true, line: checks.mailLeaving({ count: due }) };
  return {
    name: names.mail,
    isWell: false,
    line: checks.mailStuck({ when: momentInWords(since, context), count: due }),
    forOperator: `outbox: ${due} e-mails wait, the oldest since ${since.slice(0, 16)}Z`,
  };
}

async function closedDaysCheck(context: ReadContext): Promise<HealthCheck> {
  const { names, checks } = context.config.centre.language.words.agendaHealth;
  const { length: count } = await undecidedOnClosedDays(context);
  return {
    name: names.closedDays,
    isWell: count === 0,
    line: count === 0 ? checks.closedDays : checks.onClosedDays({ count }),
  };
}

async function linksCheck({ config, store, now }: ReadContext): Promise<HealthCheck> {
  const { names, checks } = config.centre.language.words.agendaHealth;
  const refused = await store.linkRefusals.ofLastDay(now());
  // A stranger can cause it, and nobody comes in: it is said, and nothing is wrong.
  return {
    name: names.links,
    isWell: true,
    line: isLinkFlood(refused) ? checks.manyLinks({ count: refused }) : checks.links,
  };
}

/** Returns the moment of the look in words: «17:04». */
export const lookedAt = (context: ReadContext): string => clockMinute(context.now().toISOString(), context);
