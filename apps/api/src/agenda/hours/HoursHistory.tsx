import type { CompleteRules } from '@centro/booking';
import type { Publication } from '../../closures/rulesStore.ts';
import type { CentreFacts } from '../../config/config.ts';
import { publishedInWords } from './hoursChanges.ts';

interface HoursHistoryProps {
  centre: CentreFacts;
  /** Latest first. */
  history: readonly Publication[];
  /** What held before the first publication. */
  fileRules: CompleteRules;
  /** Returns a moment in words. */
  whenOf: (moment: string) => string;
  /** Returns the day of a moment, YYYY-MM-DD. */
  dayOf: (moment: string) => string;
}

/** What was published until now, with what each publication changed. */
export function HoursHistory({ centre, history, fileRules, whenOf, dayOf }: HoursHistoryProps) {
  const { language } = centre;
  const texts = language.words.agendaHours.history;
  return (
    <section className="AgendaBox">
      <h2>{texts.title}</h2>
      {history.length === 0 ? (
        <p className="note">{texts.none}</p>
      ) : (
        <ul className="AgendaLines">
          {history.slice(0, mostShown).map(({ id, kind, rules, publishedAt, by }, index) => {
            const changes = publishedInWords(history[index + 1]?.rules ?? fileRules, rules, {
              language,
              on: dayOf(publishedAt),
            });
            const when = whenOf(publishedAt);
            const who = by && (by.actingName ?? by.actor);
            return (
              <li key={id}>
                <div>
                  <b>{texts.kinds[kind]}</b>{' '}
                  <span className="note">{who === null ? when : texts.by({ when, who })}</span>
                  <p>{changes.length === 0 ? texts.same : changes.join('; ')}</p>
                  {index === 0 && (
                    <a className="PlainButton" href={`orari-pubblicati?id=${id}`}>
                      <span>{texts.open}</span>
                    </a>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const mostShown = 10;
