import { Icon } from '@centro/ui/Icon';
import type { CentreFacts } from '../../config/config.ts';
import type { LastDayCounts } from '../since/sinceLastDay.ts';

interface SinceBoxProps {
  since: LastDayCounts;
  /** Since when, in words: «Da ieri». */
  when: string;
  /** Links to the agenda that strangers asked for in vain; none are shown at 0. */
  refusedLinks: number;
  centre: CentreFacts;
}

/** What happened since the last day on which the centre received; each number leads to what it counts. */
export function SinceBox({ since, when, refusedLinks, centre }: SinceBoxProps) {
  const texts = centre.language.words.agendaDay.since;
  const shown = (['booked', 'cancelled', 'moved', 'messages', 'undelivered'] as const).filter(
    (what) => since[what] > 0,
  );
  return (
    <section className="AgendaBox SinceBox">
      <h2>{when}</h2>
      {shown.length === 0 && refusedLinks === 0 ? (
        <p className="note">{texts.nothing}</p>
      ) : (
        <ul>
          {shown.map((what) => {
            const text = since[what] === 1 ? texts.one[what] : texts[what];
            return (
              <li key={what} data-tone={what === 'undelivered' ? 'warning' : undefined}>
                {what === 'undelivered' && <Icon name="warning" />}
                <span>
                  <a href={what === 'messages' ? 'messaggi' : `novita#${what}`}>
                    <b>{since[what]}</b> {text}
                  </a>
                </span>
              </li>
            );
          })}
          {refusedLinks > 0 && (
            <li data-tone="warning">
              <Icon name="warning" />
              <span>
                <b>{refusedLinks}</b> {texts.refusedLinks}
              </span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
