import { centreTime, today } from '@centro/booking';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import { lookedAt, siteHealth } from './siteHealth.ts';
import type { HealthCheck } from './siteHealth.ts';
import './HealthPage.css';

/** How the site is, and what to do where it is not well: a clock that is right after days switched off is said to be. */
export function handlers(context: AgendaContext): PageHandlers<'GET salute' | 'POST salute'> {
  const { config, store, clock, now } = context;
  const { centre } = config;
  return {
    'GET salute': async (_request, reply) => {
      const { isProven } = await clock.check();
      const page = { centre, checks: await siteHealth(context), time: lookedAt(context) };
      return reply.sendPage(200, <HealthPage {...page} {...(!isProven && { clock: clockNow(context) })} />);
    },

    'POST salute': async (request, reply) => {
      const at = now();
      // A page left open shows a moment of then: the clock may have been set since.
      const isPresent = Math.abs(at.getTime() - Date.parse(textIn(request.body, 'at'))) <= longestReadMs;
      const { isProven } = await clock.check();
      if (isPresent && !isProven) {
        await clock.confirm();
        await store.faults.clear('clock');
        await store.auditLog.add(newAuditEntry(actorOf(request), 'confirm-clock', { at }));
      }
      return reply.redirect('salute', 303);
    },
  };
}

/** How long whoever compares the clock may take from the page to the button. */
const longestReadMs = 15 * 60_000;

/** Returns what the clock of the server shows. */
function clockNow({ config: { centre, rules }, now }: Pick<AgendaContext, 'config' | 'now'>): ShownClock {
  const at = now();
  const day = formatDay(today(centreTime(at, rules), rules), 'long', centre.language);
  const time = formatMoment(at, rules.timeZone, centre.language);
  return { at: at.toISOString(), when: centre.language.words.agenda.devices.moment({ day, time }) };
}

interface ShownClock {
  /** ISO 8601, UTC. */
  at: string;
  /** With the year: a clock may be wrong by years. */
  when: string;
}

interface HealthPageProps {
  centre: CentreFacts;
  checks: readonly HealthCheck[];
  /** When they were made. */
  time: string;
  /** Present where the clock is not trusted. */
  clock?: ShownClock;
}

/** Every check with what it found; where one found something wrong, three steps. */
export function HealthPage({ centre, checks, time, clock }: HealthPageProps) {
  const texts = centre.language.words.agendaHealth;
  const wrong = checks.filter(({ isWell }) => !isWell);
  const notice =
    wrong.length > 0
      ? toNotice('error', texts.notWell({ names: namesOf(wrong) }))
      : toNotice('success', wellInWords());
  return (
    <AgendaFrame
      centre={centre}
      title={texts.title}
      lead={texts.lead({ time })}
      notice={notice}
      current="salute"
    >
      <div className="AgendaColumns" data-half>
        <div className="AgendaBox">
          <ul className="AgendaLines HealthChecks">
            {checks.map((check) => (
              <li key={check.name}>
                <div>
                  <h2>{check.name}</h2>
                  <p className="note">{check.line}</p>
                </div>
                <span className="Tag" data-tone={toneOf(check)}>
                  {stateInWords(check, texts)}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div data-part="side">
          {clock && <ConfirmClock centre={centre} clock={clock} />}
          {wrong.length > 0 && <WhatToDo centre={centre} wrong={wrong} />}
        </div>
      </div>
    </AgendaFrame>
  );

  function wellInWords(): string {
    const toCome = checks.filter(({ isToCome }) => isToCome);
    return toCome.length === 0 ? texts.allWell : texts.allWellToCome({ names: namesOf(toCome) });
  }
}

const namesOf = (checks: readonly HealthCheck[]) => checks.map(({ name }) => name).join(', ');

function toneOf({ isWell, isToCome }: HealthCheck) {
  if (!isWell) return 'broken';
  return isToCome ? 'quiet' : 'done';
}

function stateInWords(
  { isWell, isToCome }: HealthCheck,
  texts: CentreFacts['language']['words']['agendaHealth'],
): string {
  if (!isWell) return texts.wrong;
  return isToCome ? texts.toCome : texts.well;
}

/** What the clock shows, to be compared with a watch. */
function ConfirmClock({ centre, clock }: { centre: CentreFacts; clock: ShownClock }) {
  const texts = centre.language.words.agendaHealth.clock;
  return (
    <section className="AgendaBox AgendaForm" aria-labelledby="orologio">
      <h2 id="orologio">{texts.title({ when: clock.when })}</h2>
      <p>{texts.text}</p>
      <PostForm action="salute" fields={{ at: clock.at }}>
        <SmallButton variant="primary">{texts.confirm}</SmallButton>
      </PostForm>
    </section>
  );
}

/** Three steps, and the lines for whoever looks after the server. */
function WhatToDo({ centre, wrong }: { centre: CentreFacts; wrong: readonly HealthCheck[] }) {
  const { todo, steps } = centre.language.words.agendaHealth;
  const lines = wrong.flatMap(({ forOperator }) => (forOperator === undefined ? [] : [forOperator]));
  return (
    <section className="AgendaBox HealthSteps" aria-labelledby="che-fare">
      <h2 id="che-fare">{todo}</h2>
      <ol>
        <li>{steps.call}</li>
        <li>{steps.again}</li>
        {lines.length > 0 && (
          <li>
            {steps.tell}
            {lines.map((line) => (
              <code key={line} lang="en">
                {line}
              </code>
            ))}
          </li>
        )}
      </ol>
    </section>
  );
}
