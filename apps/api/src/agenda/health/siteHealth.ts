import { publishedProblems } from '../../closures/publishedRules.ts';
import { bookingsOnClosedDays, undecidedOnClosedDays } from '../consultation/bookingsOnClosedDays.ts';
import { isBackupOld, lastBackup } from '../../store/lastBackup.ts';
import { freeDiskBytes } from '../../store/freeDisk.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';
import { clockMinute, momentInWords } from '../layout/momentInWords.ts';
import { isLinkFlood } from '../sign-in/agendaLinks.ts';
import { faultName } from '../../texts/faultName.ts';

/** What one check of the site finds. */
export interface HealthCheck {
  name: string;
  isWell: boolean;
  /** Whether there is nothing yet to be called well. */
  isToCome?: true;
  /** What is there, or what is wrong and since when. */
  line: string;
  /** Of a fault, the line for whoever looks after the server; in English. */
  forOperator?: string;
}

type HealthContext = ReadContext &
  Pick<AgendaContext, 'facts'> & { clock: Pick<AgendaContext['clock'], 'check'> };

/** Returns how the site is: emails, closed days, backup, clock, disk, links of the agenda, and what the examination of the server found. */
export async function siteHealth(context: HealthContext): Promise<HealthCheck[]> {
  const { config, store, now } = context;
  const { language } = config.centre;
  const { checks } = language.words.agendaHealth;
  const at = now();
  const faults = await store.faults.present(at);
  return [
    await mailCheck(context),
    ...backupChecks(context),
    await clockCheck(context),
    await closedDaysCheck(context),
    ...(await hoursChecks(context)),
    await diskCheck(context),
    await linksCheck(context),
    ...factsChecks(context),
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
const ownChecks = new Set(['outbox', 'closed days', 'backup', 'clock', 'disk']);

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
  if (count > 0) return { name: names.closedDays, isWell: false, line: checks.onClosedDays({ count }) };
  const { length: toCall } = await bookingsOnClosedDays(context);
  return {
    name: names.closedDays,
    isWell: true,
    line: toCall === 0 ? checks.closedDays : checks.toCallOnClosedDays({ count: toCall }),
  };
}

/** Said only when published hours do not hold: after an update of the server, or another file of rules. */
async function hoursChecks(context: ReadContext): Promise<HealthCheck[]> {
  const { names, checks } = context.config.centre.language.words.agendaHealth;
  const problems = await publishedProblems(context);
  if (problems.length === 0) return [];
  const forOperator = `hours: ${problems.join('; ')}`;
  return [{ name: names.hours, isWell: false, line: checks.brokenHours, forOperator }];
}

/** A database on a server is backed up there: nothing is known of it here. */
function backupChecks(context: HealthContext): HealthCheck[] {
  const { config, now } = context;
  const { names, checks } = config.centre.language.words.agendaHealth;
  if (config.database.url !== null) return [];
  const madeAt = lastBackup(config.dataDir);
  if (madeAt === null) return [{ name: names.backup, isWell: true, isToCome: true, line: checks.noBackup }];
  const when = momentInWords(madeAt.toISOString(), context);
  if (!isBackupOld(madeAt, now()))
    return [{ name: names.backup, isWell: true, line: checks.backup({ when }) }];
  return [
    {
      name: names.backup,
      isWell: false,
      line: checks.oldBackup({ when }),
      forOperator: `backup: the last was made at ${madeAt.toISOString().slice(0, 16)}Z`,
    },
  ];
}

async function clockCheck(context: HealthContext): Promise<HealthCheck> {
  const { names, checks } = context.config.centre.language.words.agendaHealth;
  const state = await context.clock.check();
  if (state.isProven) return { name: names.clock, isWell: true, line: checks.clock };
  const right = state.lastSeen.toISOString();
  return {
    name: names.clock,
    isWell: false,
    line: checks.wrongClock({ when: momentInWords(right, context) }),
    forOperator: `clock: right at ${right.slice(0, 16)}Z, far from it now; centre clock --confirm`,
  };
}

async function diskCheck({ config }: HealthContext): Promise<HealthCheck> {
  const { names, checks } = config.centre.language.words.agendaHealth;
  const freeBytes = await freeDiskBytes(config.dataDir);
  const megabytes = Math.floor(freeBytes / 1_000_000);
  if (freeBytes >= config.leastFreeDiskBytes)
    return { name: names.disk, isWell: true, line: checks.disk({ megabytes }) };
  return {
    name: names.disk,
    isWell: false,
    line: checks.fullDisk({ megabytes }),
    forOperator: `disk: ${megabytes} MB free of ${config.dataDir}`,
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

/** Facts that were published and cannot be used any more, as after an update of the server. */
function factsChecks({ config, facts }: HealthContext): HealthCheck[] {
  const { agendaCentre, agendaHealth } = config.centre.language.words;
  const refused = facts.refused();
  if (refused.length === 0) return [];
  const names = refused.map((name) => agendaCentre.facts[name]).join(', ');
  return [
    {
      name: agendaHealth.names.facts,
      isWell: false,
      line: agendaHealth.checks.refusedFacts({ names }),
      forOperator: `facts: the published ${refused.join(', ')} cannot be used; those of the environment hold`,
    },
  ];
}

/** Returns the moment of the look in words: «17:04». */
export const lookedAt = (context: ReadContext): string => clockMinute(context.now().toISOString(), context);
