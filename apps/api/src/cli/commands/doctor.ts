import { parseArgs } from 'node:util';
import type { Figures, Finding } from '../../operation/doctor.ts';
import {
  checkClock,
  checkFeeds,
  checkKeys,
  checkLogin,
  checkState,
  sendTest,
  tellCentre,
  well,
  wrong,
} from '../../operation/doctor.ts';
import { SecretError } from '../../store/keyFiles.ts';
import { StoreError } from '../../store/storeErrors.ts';
import type { ConfigOfFacts } from '../../config/config.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Checks everything that the server depends on. */
export const doctor: Command = {
  parameters: '[--send-email] [--report]',
  summary: 'Checks configuration, database, keys, mail server, disk, clock, feeds and waiting e-mails.',
  details: [
    '--send-email  also sends a test to CENTRE_EMAIL.',
    '--report      also tells the centre what is wrong: in the agenda, and in one e-mail a day at most.',
    'A line for each check; the exit code is 1 when one of them is wrong. The server may run meanwhile.',
  ],

  json: '{"findings": [{"check", "isWell", "detail"}], "figures"}; the figures have the names of /metrics',
  runsForAll: true,

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        'send-email': { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
      },
    });
    const { config, configProblems, now, answer } = context;
    const [feeds, login] = await Promise.all([checkFeeds(config, now), checkLogin(config)]);
    const outside = [
      login,
      ...(values['send-email'] ? [await sendTest(config, now())] : []),
      ...feeds.findings,
    ];

    const all = (ofData: readonly Finding[], inForce: ConfigOfFacts = config) => [
      ...configuration(configProblems(inForce)),
      ...ofData,
      ...outside,
    ];
    let findings: readonly Finding[] = [];
    let figures: Partial<Figures> = {};
    try {
      await withAgenda(context, async (agenda) => {
        const state = await checkState(agenda);
        const clock = checkClock({
          rules: config.rules,
          at: now(),
          latestStored: await agenda.store.clock.latestStored(),
          farFrom: state.clockFarFrom,
          clockSeconds: feeds.clockSeconds,
          databaseSeconds: await agenda.store.clock.secondsAhead(now),
        });
        findings = all([...state.findings, checkKeys(config.dataDir, now()), clock], agenda.config);
        figures = state.figures;
        if (values.report) await tellCentre(agenda, findings);
      });
    } catch (error) {
      if (error instanceof SecretError) findings = all([wrong('keys', error.message)]);
      else if (error instanceof StoreError) findings = all([wrong('database', error.message)]);
      else throw error;
    }
    const lines = findings.map(
      (finding) => `${markOf(finding)}  ${finding.check.padEnd(14)}  ${finding.detail}`,
    );
    answer({ findings, figures }, lines);
    const failed = findings.filter(({ isWell }) => !isWell).length;
    if (failed > 0) throw new CommandFailed(`${failed} of ${findings.length} checks found something wrong.`);
  },
};

/** A line for each fact that is missing or still the demo's. */
function configuration(problems: readonly string[]): Finding[] {
  if (problems.length === 0) return [well('configuration', 'every fact is the centre’s own')];
  return problems.map((problem) => wrong('configuration', problem));
}

function markOf({ isWell, isWarning = false }: Finding): string {
  if (!isWell) return 'WRONG';
  return isWarning ? 'look ' : 'ok   ';
}
