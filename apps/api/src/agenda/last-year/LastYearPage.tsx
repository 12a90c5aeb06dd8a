import { isTimeOfDay } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextField } from '@centro/ui/TextField';
import type { FastifyReply } from 'fastify';
import type { Closure, ClosureChange } from '../../closures/closures.ts';
import type { CentreFacts } from '../../config/config.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import { changeClosures, planClosures } from '../closures/changeClosures.ts';
import { daysFieldsIn, toClosureChange } from '../closures/ClosureForms.tsx';
import type { DaysFields } from '../closures/ClosureForms.tsx';
import { closuresOfLastYear } from './lastYear.ts';
import type { ClosureProblem } from '../planned-closures/listClosures.ts';
import { rangeInWords } from '../closures/PlannedClosures.tsx';
import '../closures/ClosuresPage.css';

/** The closures of last year on the days of this one, added in one go; those with bookings in the way are decided one by one. */
export function handlers(context: AgendaContext): PageHandlers<'GET anno-scorso' | 'POST anno-scorso'> {
  const { centre } = context.config;
  const { problems } = centre.language.words.agenda.days;
  const texts = centre.language.words.agendaClosures.lastYear;
  return {
    'GET anno-scorso': async (_request, reply) => {
      const closures = await closuresOfLastYear(context);
      const rows = closures.map(({ was, now }): LastYearRow => {
        const fields = daysFieldsIn({ action: 'close', ...fieldsOf(now) });
        return { fields, was: daysOf(was, centre), isTaken: true, problem: null };
      });
      return sendRows(reply, 200, rows);
    },

    'POST anno-scorso': async (request, reply) => {
      const rows = rowsIn(request.body);
      const taken = rows.filter(({ isTaken }) => isTaken);
      if (taken.length === 0) return sendRows(reply, 422, rows, toNotice('error', texts.noneTaken));
      const wanted: { row: LastYearRow; change: ClosureChange }[] = [];
      for (const row of taken) {
        const change = toClosureChange(row.fields);
        const problem = await problemOf(change);
        if (problem) row.problem = problems[problem];
        else if (change) wanted.push({ row, change });
      }
      if (wanted.length < taken.length) return sendRows(reply, 422, rows, toNotice('error', texts.check));
      const toDecide: DaysFields[] = [];
      for (const { row, change } of wanted) {
        const asked = { actor: actorOf(request), wanted: change, decisions: [] };
        const { outcome } = await changeClosures(context, asked);
        if (outcome !== 'done') toDecide.push(row.fields);
      }
      if (toDecide.length === 0) return reply.redirect('chiusure?fatto=1', 303);
      const added = texts.added({ count: wanted.length - toDecide.length });
      const notice = toNotice('warning', added, texts.toDecide);
      return reply.sendPage(
        409,
        <LastYearPage centre={centre} rows={[]} toDecide={toDecide} notice={notice} />,
      );
    },
  };

  async function problemOf(change: ClosureChange | null): Promise<ClosureProblem | null> {
    if (!change) return 'malformed';
    const plan = await planClosures(context, change);
    return plan.outcome === 'refused' ? plan.problem : null;
  }

  function sendRows(reply: FastifyReply, status: number, rows: readonly LastYearRow[], notice?: NoticeText) {
    return reply.sendPage(status, <LastYearPage centre={centre} rows={rows} toDecide={[]} notice={notice} />);
  }
}

/** A closure of last year, as it is typed for this one. */
export interface LastYearRow {
  fields: DaysFields;
  /** Its days of last year, in words. */
  was: string;
  isTaken: boolean;
  problem: string | null;
}

/** The fields of a row that are sent, each with the number of its row. */
const ofRow = ['from', 'to', 'hoursFrom', 'hoursTo', 'reason'] as const;

/** Returns what was typed; unchecked. */
function rowsIn(body: PageRequest['body']): LastYearRow[] {
  const count = Math.min(countIn(body, 'rows'), mostRows);
  return Array.from({ length: count }, (_, index) => {
    const sent = ofRow.map((name) => [name, textIn(body, `${name}-${index}`)]);
    return {
      fields: daysFieldsIn({ action: 'close', ...Object.fromEntries(sent) }),
      was: textIn(body, `was-${index}`),
      isTaken: textIn(body, `take-${index}`) !== '',
      problem: null,
    };
  });
}

/** More closures in a year than any centre has. */
const mostRows = 100;

const fieldsOf = ({ from, to, label, hours }: Closure) => ({
  from,
  to,
  reason: label,
  ...(hours && { hoursFrom: hours.from, hoursTo: hours.to }),
});

/** Days and hours that are typed, and right. */
const daysTyped = ({ from, to, hoursFrom, hoursTo }: DaysFields, centre: CentreFacts): string =>
  daysOf(
    {
      from,
      to: to === '' ? from : to,
      label: '',
      ...(isTimeOfDay(hoursFrom) && isTimeOfDay(hoursTo) && { hours: { from: hoursFrom, to: hoursTo } }),
    },
    centre,
  );

const daysOf = ({ from, to, hours }: Closure, centre: CentreFacts): string =>
  `${rangeInWords({ from, to }, centre)}, ${hoursInWords(hours ?? null, centre.language)}`;

interface LastYearPageProps {
  centre: CentreFacts;
  rows: readonly LastYearRow[];
  /** What could not be closed since somebody has booked. */
  toDecide: readonly DaysFields[];
  notice?: NoticeText | undefined;
}

/** Last year's closures, each to be left out or corrected. */
export function LastYearPage({ centre, rows, toDecide, notice }: LastYearPageProps) {
  const { words } = centre.language;
  const texts = words.agendaClosures.lastYear;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="chiusure">
      <div className="LastYear">
        {toDecide.map((fields) => (
          <PostForm key={`${fields.from} ${fields.reason}`} action="chiusure" fields={sentOf(fields)}>
            <SmallButton>
              {texts.decide({ label: fields.reason, days: daysTyped(fields, centre) })}
            </SmallButton>
          </PostForm>
        ))}
        {rows.length === 0 && toDecide.length === 0 && <p>{texts.nothing}</p>}
        {rows.length > 0 && (
          <PostForm className="ClosureForm LastYear" action="anno-scorso" fields={{ rows: rows.length }}>
            {rows.map((row, index) => (
              <Row key={`${row.was} ${row.fields.reason}`} centre={centre} row={row} index={index} />
            ))}
            <Button type="submit">{texts.submit}</Button>
          </PostForm>
        )}
        <p>
          <LinkButton href="chiusure" variant="outline">
            {words.agendaUndo.done.backToClosures}
          </LinkButton>
        </p>
      </div>
    </AgendaFrame>
  );
}

const sentOf = (fields: DaysFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

interface RowProps {
  centre: CentreFacts;
  row: LastYearRow;
  index: number;
}

function Row({ centre, row: { fields, was, isTaken, problem }, index }: RowProps) {
  const { words } = centre.language;
  const { days } = words.agenda;
  const texts = words.agendaClosures.lastYear;
  return (
    <fieldset className="AgendaBox">
      <legend>{fields.reason}</legend>
      <p className="note">{texts.was({ days: was })}</p>
      {problem !== null && <p data-part="problem">{problem}</p>}
      <input type="hidden" name={`was-${index}`} value={was} />
      <input type="hidden" name={`hoursFrom-${index}`} value={fields.hoursFrom} />
      <input type="hidden" name={`hoursTo-${index}`} value={fields.hoursTo} />
      <div className="TellChoice">
        <label>
          <input type="checkbox" name={`take-${index}`} value="1" defaultChecked={isTaken} />
          <span>{texts.take}</span>
        </label>
      </div>
      <div data-part="pair">
        <TextField name={`from-${index}`} type="date" label={days.from} defaultValue={fields.from} required />
        <TextField name={`to-${index}`} type="date" label={days.to} defaultValue={fields.to} />
      </div>
      <TextField
        name={`reason-${index}`}
        label={days.reason}
        defaultValue={fields.reason}
        maxLength={120}
        required
      />
    </fieldset>
  );
}
