import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import type { HealthCheck } from '../health/siteHealth.ts';

interface HealthLineProps {
  centre: CentreFacts;
  checks: readonly HealthCheck[];
}

/** One line of a phone has room for three. */
const firstNames = (checks: readonly HealthCheck[]) =>
  checks
    .filter(({ isToCome }) => !isToCome)
    .slice(0, 3)
    .map(({ name }) => name.toLowerCase())
    .join(', ');

/** How the site is, in a line: all well, or what is not. */
export function HealthLine({ centre, checks }: HealthLineProps) {
  const { agendaHealth: texts, agendaDay } = centre.language.words;
  const wrong = checks.filter(({ isWell }) => !isWell);
  if (wrong.length === 0)
    return (
      <p className="HealthLine">
        <a href="salute">
          <AgendaIcon name="done" />
          <span>{texts.allWellNames({ names: firstNames(checks) })}</span>
        </a>
      </p>
    );
  return (
    <div className="AgendaNotice">
      <Notice tone="error" toneLabel={agendaDay.change.attention} alert>
        <p>{texts.notWell({ names: wrong.map(({ name }) => name).join(', ') })}</p>
        <p>
          <a className="PlainButton" href="salute">
            <span>{texts.open}</span>
          </a>
        </p>
      </Notice>
    </div>
  );
}
