import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import { lookedAt, siteHealth } from './siteHealth.ts';
import type { HealthCheck } from './siteHealth.ts';
import './HealthPage.css';

/** How the site is, and what to do where it is not well. */
export function handlers(context: AgendaContext): PageHandlers<'GET salute'> {
  const { centre } = context.config;
  return {
    'GET salute': async (_request, reply) => {
      const page = { centre, checks: await siteHealth(context), time: lookedAt(context) };
      return reply.sendPage(200, <HealthPage {...page} />);
    },
  };
}

interface HealthPageProps {
  centre: CentreFacts;
  checks: readonly HealthCheck[];
  /** When they were made. */
  time: string;
}

/** Every check with what it found; where one found something wrong, three steps. */
export function HealthPage({ centre, checks, time }: HealthPageProps) {
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
        {wrong.length > 0 && <WhatToDo centre={centre} wrong={wrong} />}
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
