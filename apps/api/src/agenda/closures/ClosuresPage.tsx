import { isTimeOfDay } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { FastifyReply } from 'fastify';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import type { Closure, ClosureChange, ExtraOpening } from '../../closures/closures.ts';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { toldIn } from '../change/TellVisitor.tsx';
import { cleanLine } from '../consultation/cleanText.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import { changedNotice } from '../consultation/notices.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { hoursInWords, listedHours } from '../layout/partOfDay.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { bridgesAhead } from '../planned-closures/bridges.ts';
import type { Bridge } from '../planned-closures/bridges.ts';
import { changeClosures, planClosures } from './changeClosures.ts';
import type { ClosurePlan, ClosureResult } from './changeClosures.ts';
import { ClosureDecision, shortly } from './ClosureDecision.tsx';
import type { BookingInTheWay } from './ClosureDecision.tsx';
import { firstEmailOf } from './firstEmail.ts';
import { CloseForm, daysFieldsIn, fieldToCorrect, OpenForm, toClosureChange } from './ClosureForms.tsx';
import type { DaysFields } from './ClosureForms.tsx';
import { listClosures } from '../planned-closures/listClosures.ts';
import type { ClosureProblem, ListedClosures } from '../planned-closures/listClosures.ts';
import { PlannedClosures, rangeInWords } from './PlannedClosures.tsx';
import { ReopenedProposals, reopenedProposals } from './ReopenedProposals.tsx';
import { slotsToMoveTo } from './slotsToMoveTo.ts';
import type { RefusedSlot } from './slotsToMoveTo.ts';
import { decidedFor, toDecisions, typedDecisionsIn } from './typedDecisions.ts';
import type { TypedDecisions } from './typedDecisions.ts';
import { isWholeDay, otherClosures } from '../planned-closures/otherClosures.ts';
import type { ClosedTime } from '../planned-closures/otherClosures.ts';
import { monthIn, stripMonths } from '../planned-closures/stripMonths.ts';
import type { StripMonth } from '../planned-closures/stripMonths.ts';
import { YearStrip } from './YearStrip.tsx';
import './ClosuresPage.css';

/** The closures and extra openings: bookings in the way are shown first, and each has to be decided. */
export function handlers(context: AgendaContext): PageHandlers<'GET chiusure' | 'POST chiusure'> {
  const { centre, staffUndoMs } = context.config;
  const texts = centre.language.words.agenda.days;
  const decisionTexts = centre.language.words.agendaClosures;
  return {
    'GET chiusure': async (request, reply) => {
      const { fatto, mese } = request.query;
      if (fatto === undefined) return sendDays(reply, 200, { mese });
      const undone = centre.language.words.agendaUndo.undoneClosures;
      const notice =
        (await othersNotice(request.query)) ?? toNotice('success', fatto === 'undone' ? undone : texts.done);
      return sendDays(reply, 200, { notice });
    },

    'POST chiusure': async (request, reply) => {
      const { body } = request;
      const fields = daysFieldsIn(body);
      const { sentence, isPreview } = toldIn(body, centre.language);
      const typed = typedDecisionsIn(body, sentence);
      if (textIn(body, 'correct') !== '')
        return sendDays(reply, 200, { typed: fields, kept: { all: typed.all, sentence } });
      const wanted = toClosureChange(fields);
      if (!wanted) return refuse(reply, fields, 'malformed');
      const asked = { fields, wanted, typed };
      if (isPreview) return sendDecision(reply, 200, asked);
      const decisions = toDecisions(typed);
      const before = await listClosures(context);
      const result = await changeClosures(context, { actor: actorOf(request), wanted, decisions });
      switch (result.outcome) {
        case 'done':
          return reply.redirect(
            result.changeId === null
              ? `chiusure?${doneQuery(wanted, before, result.listed)}`
              : `fatto?id=${result.changeId}`,
            303,
          );
        case 'refused':
          return refuse(reply, fields, result.problem);
        case 'undecided':
        case 'changed':
        case 'not-movable':
          return sendDecision(reply, 409, { ...asked, result });
      }
    },
  };

  /** Says of a closure that was added or removed what else is closed then; undefined where nothing is. */
  async function othersNotice(query: PageRequest['query']): Promise<NoticeText | undefined> {
    const days = await listClosures(context);
    const id = textIn(query, 'id');
    const added = days.closures.find((closure) => closure.id !== null && closure.id === id);
    const time =
      query['fatto'] === 'removed' ? timeIn(query) : query['fatto'] === 'closed' ? added : undefined;
    if (!time) return undefined;
    const others = otherClosures(days, time, id);
    if (others.length === 0) return undefined;
    const { named, when, ...told } = decisionTexts.others;
    const isDay = others.some((closure) => isWholeDay(time, closure));
    const inWords = others.map(({ label, hours, ...range }) => {
      if (isDay) return named({ label });
      const inDays = rangeInWords(range, centre);
      const closed = hours
        ? texts.inPart({ days: inDays, hours: hoursInWords(hours, centre.language) })
        : inDays;
      return when({ label, days: closed });
    });
    const closures = new Intl.ListFormat(centre.language.locale, { type: 'conjunction' }).format(inWords);
    return added
      ? toNotice('success', (isDay ? told.alreadyDay : told.already)({ closures }))
      : toNotice('warning', (isDay ? told.stillDay : told.still)({ closures }));
  }

  async function sendDays(
    reply: FastifyReply,
    status: number,
    { mese, ...shown }: Pick<ClosuresPageProps, 'typed' | 'errors' | 'kept' | 'notice'> & { mese?: unknown },
  ) {
    const days = await listClosures(context);
    const bridges = await bridgesAhead(context, days);
    const months = await stripMonths(context, days);
    const reopened = await reopenedProposals(context);
    return reply.sendPage(
      status,
      <ClosuresPage
        centre={centre}
        days={days}
        bridges={bridges}
        months={months}
        month={monthIn(mese, months)}
        reopened={reopened}
        {...shown}
      />,
    );
  }

  function refuse(reply: FastifyReply, typed: DaysFields, problem: ClosureProblem) {
    const text = texts.problems[problem];
    const field = fieldToCorrect(problem, typed);
    return sendDays(reply, 422, {
      typed,
      ...(field && { errors: { [field]: text } }),
      notice: toNotice('error', text),
    });
  }

  /** Shows the bookings in the way as they are now, with what was decided and why it could not be done. */
  async function sendDecision(reply: FastifyReply, status: number, asked: AskedDecision) {
    const { fields, wanted, typed, result } = asked;
    const plan = await planClosures(context, wanted);
    if (plan.outcome === 'refused') return refuse(reply, fields, plan.problem);
    if (plan.outcome === 'there') return reply.redirect('chiusure?fatto=1', 303);
    if (plan.inTheWay.length === 0) {
      const notice = toNotice('warning', decisionTexts.nobodyLeft);
      return sendDays(reply, status, { typed: fields, notice });
    }
    const refused = result?.outcome === 'not-movable' ? refusedSlot(result.consultation.id, typed) : null;
    const slots = await slotsToMoveTo(context, plan, typed.byId, refused);
    const rows: BookingInTheWay[] = [];
    for (const consultation of plan.inTheWay) {
      const to = slots.get(consultation.id);
      if (!to) continue;
      const choice =
        typed.byId.get(consultation.id)?.choice ??
        (to.way === 'call' && consultation.email === null ? 'call' : 'all');
      const problems = await problemsOf({ consultation, ...to }, typed, refused);
      rows.push({ consultation, ...to, choice, problems });
    }
    const inTheWay = [...rows.filter(hasProblem), ...rows.filter((row) => !hasProblem(row))];
    return reply.sendPage(
      status,
      <ClosureDecision
        centre={centre}
        fields={Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))}
        subject={subjectOf(plan, centre)}
        inTheWay={inTheWay}
        all={typed.all}
        sentence={typed.sentence}
        firstEmail={await firstEmailOf(context, inTheWay, typed)}
        undoSeconds={staffUndoMs / 1000}
        // Nobody has decided anything yet where the page is opened.
        notice={result && typed.byId.size > 0 ? noticeOf(result, inTheWay) : undefined}
      />,
    );
  }

  function noticeOf(result: NotDone, inTheWay: readonly BookingInTheWay[]): NoticeText {
    if (result.outcome === 'undecided') {
      const names = result.missing.map(({ name }) => name).join(', ');
      return toNotice('warning', texts.missing({ names }));
    }
    const { id, name } = result.consultation;
    return inTheWay.some(({ consultation }) => consultation.id === id)
      ? toNotice('warning', decisionTexts.nothingChanged({ name }))
      : changedNotice(result, context);
  }

  /** Returns why a booking could not become what was decided. */
  async function problemsOf(
    { consultation, free, suggested, way }: Omit<BookingInTheWay, 'choice' | 'problems'>,
    { all, byId }: TypedDecisions,
    refused: RefusedSlot | null,
  ): Promise<readonly string[]> {
    const { id, sequence } = consultation;
    if (byId.size === 0) return [];
    const typed = byId.get(id);
    if (!typed) return [decisionTexts.newcomer];
    const problems: string[] = [];
    const present = typed.seen === sequence ? null : await findConsultation(context, id);
    if (present) problems.push(...changedNotice(present, context).lines);
    const wanted = decidedFor({ all, ...typed });
    if (typed.way === 'propose' && way !== 'propose') return [...problems, decisionTexts.tooLate];
    if (wanted === 'cancel' || wanted === 'call') return problems;
    const isFree = free.some((slot) => isSame(slot, wanted?.to ?? null)) && refused?.bookingId !== id;
    if (wanted && !isFree)
      problems.push(decisionTexts.taken({ when: capitalised(shortly(wanted.to, centre.language)) }));
    if (!wanted && !suggested) problems.push(decisionTexts.undecided);
    return problems;
  }
}

/** Returns what the next page has to know of a change, where something else is closed at the same time. */
function doneQuery(wanted: ClosureChange, before: ListedClosures, after: ListedClosures): string {
  if (wanted.kind === 'close') {
    const added = after.closures.find((closure) => closure.id !== null && isSameClosure(closure, wanted));
    if (added?.id && otherClosures(after, added, added.id).length > 0)
      return new URLSearchParams({ fatto: 'closed', id: added.id }).toString();
  }
  const removed = wanted.kind === 'remove' ? before.closures.find(({ id }) => id === wanted.id) : undefined;
  if (removed && otherClosures(after, removed).length > 0) {
    const { from, to, hours } = removed;
    const part = hours && { dalle: hours.from, alle: hours.to };
    return new URLSearchParams({ fatto: 'removed', dal: from, al: to, ...part }).toString();
  }
  return 'fatto=1';
}

/** Returns the time that such an address names; undefined where that is none. */
function timeIn(query: PageRequest['query']): ClosedTime | undefined {
  const [from, to] = [textIn(query, 'dal'), textIn(query, 'al')];
  const [start, end] = [textIn(query, 'dalle'), textIn(query, 'alle')];
  if (![from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return undefined;
  return isTimeOfDay(start) && isTimeOfDay(end)
    ? { from, to, hours: { from: start, to: end } }
    : { from, to };
}

const isSameClosure = (one: Closure, { from, to, label, hours }: Closure): boolean =>
  one.from === from &&
  one.to === to &&
  one.label === cleanLine(label) &&
  one.hours?.from === hours?.from &&
  one.hours?.to === hours?.to;

const hasProblem = ({ problems }: BookingInTheWay) => problems.length > 0;

type NotDone = Extract<ClosureResult, { outcome: 'undecided' | 'changed' | 'not-movable' }>;

interface AskedDecision {
  fields: DaysFields;
  wanted: ClosureChange;
  typed: TypedDecisions;
  /** Why it was not done; undefined where the email is to be read first. */
  result?: NotDone;
}

/** Returns the slot that the store has refused to a booking. */
function refusedSlot(bookingId: string, { all, byId }: TypedDecisions): RefusedSlot | null {
  const typed = byId.get(bookingId);
  const decided = typed ? decidedFor({ all, ...typed }) : null;
  return decided === null || typeof decided === 'string'
    ? null
    : { bookingId, slot: formatSlotValue(decided.to) };
}

const isSame = (one: BookingSelection, other: BookingSelection | null) =>
  other !== null && formatSlotValue(one) === formatSlotValue(other);

/** «mercoledì 25 novembre, tutto il giorno · Collegio docenti» */
function subjectOf({ change, present }: ClosurePlan<ClosureChange>, centre: CentreFacts): string {
  const { language } = centre;
  const texts = language.words.agendaClosures;
  switch (change.kind) {
    case 'holidays':
      return texts.holidays;
    case 'remove': {
      const removed = [...present.closures, ...present.extraOpenings].find(({ id }) => id === change.id);
      return removed ? texts.removed(inParts(removed)) : '';
    }
    case 'close':
    case 'open':
      return texts.subject(inParts(change));
  }

  function inParts(changed: Closure | ExtraOpening) {
    const { from, to, label, hours } = changed;
    const isYearly = 'yearly' in changed && changed.yearly;
    const times = listedHours(hours, language) ?? hoursInWords(null, language);
    const inWords = isYearly ? texts.yearly.times({ hours: times }) : times;
    return { days: rangeInWords({ from, to }, centre), hours: inWords, label };
  }
}

interface ClosuresPageProps {
  centre: CentreFacts;
  days: ListedClosures;
  bridges: readonly Bridge[];
  months: readonly StripMonth[];
  /** The one whose closures are listed; null for all. */
  month: StripMonth | null;
  /** The proposals in place of hours that are open again. */
  reopened: readonly BookingToShow[];
  /** What was typed and could not be done. */
  typed?: DaysFields;
  /** What is wrong with a field of it. */
  errors?: Partial<Record<keyof DaysFields, string>>;
  /** What was written about bookings in the way, and is sent again. */
  kept?: Readonly<Record<string, string>>;
  notice?: NoticeText;
}

/** The days on which the centre is closed, or open beyond its rules. */
export function ClosuresPage({ centre, days, bridges, months, month, ...props }: ClosuresPageProps) {
  const { reopened, typed, errors, kept, notice } = props;
  const texts = centre.language.words.agenda.days;
  return (
    <AgendaFrame
      centre={centre}
      title={texts.title}
      lead={texts.lead}
      beside={
        <SmallLinkButton href="anno-scorso">
          {centre.language.words.agendaClosures.lastYear.link}
        </SmallLinkButton>
      }
      notice={notice}
      current="chiusure"
    >
      <div className="AgendaStack">
        <ReopenedProposals centre={centre} proposals={reopened} />
        <YearStrip centre={centre} months={months} shown={month?.first ?? null} />
        <div className="AgendaColumns" data-half>
          <div data-part="side">
            <CloseForm {...{ centre, typed, errors, kept, bridges }} />
            <OpenForm {...{ centre, typed, errors }} />
          </div>
          <PlannedClosures centre={centre} days={days} month={month} />
        </div>
      </div>
    </AgendaFrame>
  );
}
