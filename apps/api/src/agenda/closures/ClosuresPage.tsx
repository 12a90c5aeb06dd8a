import type { DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { freeDays } from '../consultation/agendaSchedule.ts';
import { changedNotice } from '../consultation/notices.ts';
import { dayIn, presentDay } from '../day/dayAgenda.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { changeClosures } from './changeClosures.ts';
import type { Decision } from './changeClosures.ts';
import { ClosureDecision, decisionsIn, kindOfSlot } from './ClosureDecision.tsx';
import { CloseForm, daysFieldsIn, OpenForm, toClosureChange } from './ClosureForms.tsx';
import type { DaysFields } from './ClosureForms.tsx';
import { listClosures } from './listClosures.ts';
import type { ClosureProblem, ListedClosures } from './listClosures.ts';
import { PlannedClosures } from './PlannedClosures.tsx';
import './ClosuresPage.css';

/** The closures and extra openings: bookings in the way are shown first, and each has to be decided. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET chiusure' | 'POST chiusure'> {
  const { centre } = context.config;
  const texts = centre.language.words.agenda.days;
  return {
    'GET chiusure': (request, reply) => {
      const { fatto } = request.query;
      if (fatto === undefined) return sendDays(reply, 200, {});
      const done = fatto === 'undone' ? centre.language.words.agendaUndo.undoneClosures : texts.done;
      return sendDays(reply, 200, { notice: toNotice('success', done) });
    },

    'POST chiusure': async (request, reply) => {
      const { body } = request;
      const fields = daysFieldsIn(body);
      const wanted = toClosureChange(fields);
      const refuse = (problem: ClosureProblem) =>
        sendDays(reply, 422, { typed: fields, notice: toNotice('error', texts.problems[problem]) });
      if (!wanted) return refuse('malformed');
      const decisions = decisionsIn(body);
      const actor = actorOf(request);
      const result = await changeClosures(context, { actor, wanted, decisions });
      const typed = { fields, decisions, sentence: textIn(body, 'sentence') };
      switch (result.outcome) {
        case 'done':
          return reply.redirect(
            result.changeId === null ? 'chiusure?fatto=1' : `fatto?id=${result.changeId}`,
            303,
          );
        case 'undecided': {
          const names = result.missing.map(({ name }) => name).join(', ');
          const notice = toNotice('warning', texts.missing({ names }));
          return sendDecision(reply, { ...typed, inTheWay: result.inTheWay, notice });
        }
        case 'changed':
          return sendAgain(changedNotice(result, context));
        case 'not-movable':
          return sendAgain(toNotice('error', texts.notMovable({ name: result.consultation.name })));
        case 'refused':
          return refuse(result.problem);
      }

      /** Shows the bookings in the way again, as they are now, with what was decided; nothing may be in the way any more. */
      async function sendAgain(notice: NoticeText) {
        if (!wanted) return refuse('malformed');
        const present = await changeClosures(context, { actor, wanted, decisions: [] });
        if (present.outcome === 'done') return reply.redirect('chiusure?fatto=1', 303);
        const inTheWay = present.outcome === 'undecided' ? present.inTheWay : [];
        return sendDecision(reply, { ...typed, inTheWay, notice });
      }
    },
  };

  async function sendDays(
    reply: FastifyReply,
    status: number,
    shown: Pick<ClosuresPageProps, 'typed' | 'notice'>,
  ) {
    const days = await listClosures(context);
    return reply.sendPage(status, <ClosuresPage centre={centre} days={days} {...shown} />);
  }

  /** Returns free days that stay open: those of the next weeks, or after a long closure. */
  async function daysToMoveTo(
    { service, seats }: Consultation,
    fields: DaysFields,
  ): Promise<readonly DayState[]> {
    const atMost = mostDays;
    const { days } = await freeDays(context, service, presentDay(context), { atMost, seats });
    const open = days.filter(({ day }) => !isToClose(day.toString(), fields));
    if (open.length > 0) return open;
    const after = dayIn(fields.to === '' ? fields.from : fields.to, context).add({ days: 1 });
    return (await freeDays(context, service, after, { atMost, seats })).days;
  }

  async function sendDecision(reply: FastifyReply, shown: DecisionToShow) {
    const { fields, inTheWay, decisions, sentence, notice } = shown;
    const free = new Map<string, readonly DayState[]>();
    for (const consultation of inTheWay) {
      const kind = kindOfSlot(consultation);
      free.set(kind, free.get(kind) ?? (await daysToMoveTo(consultation, fields)));
    }
    return reply.sendPage(
      409,
      <ClosureDecision
        centre={centre}
        fields={Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))}
        inTheWay={inTheWay}
        free={free}
        decided={new Map(decisions.map((decision) => [decision.bookingId, toChoice(decision)]))}
        sentence={sentence}
        notice={notice}
      />,
    );
  }
}

/** To choose from for each booking in the way. */
const mostDays = 12;

interface DecisionToShow {
  fields: DaysFields;
  inTheWay: readonly Consultation[];
  decisions: readonly Decision[];
  sentence: string;
  notice: NoticeText;
}

const toChoice = (decision: Decision) =>
  decision.kind === 'cancel'
    ? { kind: decision.kind }
    : { kind: decision.kind, to: formatSlotValue(decision.to) };

/** Returns whether a day is one of those to be closed for all of it. */
const isToClose = (day: string, { action, from, to, hoursFrom }: DaysFields) =>
  action === 'close' && hoursFrom === '' && day >= from && day <= (to === '' ? from : to);

interface ClosuresPageProps {
  centre: CentreFacts;
  days: ListedClosures;
  /** What was typed and could not be done. */
  typed?: DaysFields;
  notice?: NoticeText;
}

/** The days on which the centre is closed, or open beyond its rules. */
export function ClosuresPage({ centre, days, typed, notice }: ClosuresPageProps) {
  const texts = centre.language.words.agenda.days;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="chiusure">
      <div className="AgendaColumns" data-half>
        <div data-part="side">
          <CloseForm centre={centre} typed={typed} />
          <OpenForm centre={centre} typed={typed} />
        </div>
        <PlannedClosures centre={centre} days={days} />
      </div>
    </AgendaFrame>
  );
}
