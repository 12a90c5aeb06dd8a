import { Button } from '@centro/ui/Button';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import { SmallButton } from '../layout/AgendaParts.tsx';

interface PublishFromProps {
  centre: CentreFacts;
  /** The day of the form, YYYY-MM-DD. */
  from: string;
  isLater: boolean;
  /** The hours that were published for a day after that, in words, and whether they go. */
  later: readonly { from: string; week: string }[];
  withdrawsLater: boolean;
  canPublish: boolean;
}

/** From which day the hours hold, and the button that publishes them. */
export function PublishFrom(props: PublishFromProps) {
  const { centre, from, isLater, later, withdrawsLater, canPublish } = props;
  const { language } = centre;
  const { what } = language.words.agendaHours;
  return (
    <section className="AgendaBox">
      <h2>{what.since}</h2>
      <fieldset className="TellChoice">
        <legend className="visually-hidden">{what.since}</legend>
        <label>
          <input type="radio" name="since" value="now" defaultChecked={!isLater} />
          <span>{what.now}</span>
        </label>
        <label>
          <input type="radio" name="since" value="day" defaultChecked={isLater} />
          <span>
            {what.later}
            <span className="note">{what.laterHint}</span>
          </span>
        </label>
      </fieldset>
      <div data-part="day">
        <label>
          <span>{what.day}</span>
          <input type="date" name="from" defaultValue={from} />
        </label>
        <SmallButton name="action" value="look">
          {what.recount}
        </SmallButton>
      </div>
      {later.length > 0 && (
        <div data-part="later">
          <p>
            <b>{what.stays}</b>
          </p>
          <ul className="AgendaLines">
            {later.map(({ from: day, week }) => (
              <li key={day}>
                {withdrawsLater ? <s>{inWords(day, week)}</s> : <span>{inWords(day, week)}</span>}
              </li>
            ))}
          </ul>
          <div className="TellChoice">
            <label>
              <input type="checkbox" name="withdraws-later" value="si" defaultChecked={withdrawsLater} />
              <span>{what.withdraw}</span>
            </label>
          </div>
        </div>
      )}
      <div className="AgendaActions">
        {canPublish && (
          <Button type="submit" name="action" value="publish">
            {what.publish}
          </Button>
        )}
        <a className="PlainButton" href="orari">
          <span>{what.back}</span>
        </a>
      </div>
      <p className="note">{what.note}</p>
    </section>
  );

  function inWords(day: string, week: string): string {
    return what.laterWeek({ day: formatDay(parseDate(day), 'long', language), week });
  }
}
