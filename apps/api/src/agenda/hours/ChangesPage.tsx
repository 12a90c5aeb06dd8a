import { centreTime, today as todayOf } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Button } from '@centro/ui/Button';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import { servicesWith } from '../../closures/currentRules.ts';
import { publishedFields } from '../../closures/publishedRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { telUrl } from '../../page/Page.tsx';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { EmailPreview, SentenceField, toldIn } from '../change/TellVisitor.tsx';
import type { PreviewedEmail } from '../change/TellVisitor.tsx';
import { shortly } from '../closures/ClosureDecision.tsx';
import { slotsToMoveTo } from '../closures/slotsToMoveTo.ts';
import type { RefusedSlot, SlotsToMoveTo } from '../closures/slotsToMoveTo.ts';
import { toDecisions, typedDecisionsIn } from '../closures/typedDecisions.ts';
import type { Choice, TypedDecisions } from '../closures/typedDecisions.ts';
import { firstEmailOf } from '../closures/firstEmail.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { dayChangeInWords, dayChanges, settingChanges, weekdayInWords } from './hoursChanges.ts';
import type { DayChange } from './hoursChanges.ts';
import { problemsOf, rulesFrom } from './hoursForm.ts';
import { planHours, publishHours } from './publishHours.ts';
import { shownMonth } from './shownMonth.ts';
import type { ShownMonth } from './shownMonth.ts';
import './HoursPage.css';

/** What a draft changes, for whom and from when, before it is published. */
export function handlers(context: AgendaContext): PageHandlers<'GET orari-cambia' | 'POST orari-cambia'> {
  const { config, store, now } = context;
  const { centre, rules: present } = config;
  const { key, language } = centre;
  const texts = language.words.agendaHours;
  const today = todayOf(centreTime(now(), present), present);

  return {
    'GET orari-cambia': (_request, reply) => send(reply, 200, { from: nextMonday(), isLater: true }),

    'POST orari-cambia': async (request, reply) => {
      const { body } = request;
      const { sentence } = toldIn(body, language);
      const typed = typedDecisionsIn(body, sentence);
      const typedDay = textIn(body, 'from').trim();
      const isLater = textIn(body, 'since') !== 'now';
      const shown = { from: typedDay, isLater, typed };
      const from = isLater ? typedDay : null;
      if (from !== null && !isInTime(from))
        return send(reply, 422, { ...shown, badDay: true, notice: toNotice('error', texts.what.badDay) });
      if (textIn(body, 'action') !== 'publish') return send(reply, 200, shown);
      const draft = await store.rules.draft(key);
      if (!draft) return reply.redirect('orari?fatto=nothing', 303);
      const isOther = draft.id !== textIn(body, 'draft');
      if (isOther) return send(reply, 409, { ...shown, notice: toNotice('warning', texts.other.readAgain) });
      // Who stays outside depends on the day: they are read before anything is published.
      if ((from ?? '') !== textIn(body, 'shown'))
        return send(reply, 409, { ...shown, notice: toNotice('warning', texts.what.lookFirst) });
      // What leaves is read before, as it leaves.
      if (decisionsOf(typed) !== textIn(body, 'read'))
        return send(reply, 409, { ...shown, notice: toNotice('warning', texts.what.readEmail) });
      const rules = rulesFrom(from, today.toString(), { present, draft: draft.rules });
      // Otherwise the way back would lead to the same hours.
      if (publishedFields.every((name) => JSON.stringify(rules[name]) === JSON.stringify(present[name])))
        return send(reply, 409, { ...shown, notice: toNotice('warning', texts.what.nothing) });
      const result = await publishHours(context, {
        actor: actorOf(request),
        kind: 'published',
        rules,
        seen: textIn(body, 'base'),
        decisions: toDecisions(typed),
        from,
      });
      switch (result.outcome) {
        case 'published':
          return reply.redirect(`orari-pubblicati?id=${result.id}`, 303);
        case 'outdated':
          return send(reply, 409, { ...shown, notice: toNotice('warning', texts.other.readAgain) });
        case 'refused':
          return send(reply, 422, shown);
        case 'changed':
        case 'not-movable': {
          const { id, name } = result.consultation;
          const isTaken = result.outcome === 'not-movable';
          const notice = toNotice('warning', (isTaken ? texts.what.taken : texts.what.moved)({ name }));
          const choice = typed.byId.get(id)?.choice;
          const slot = typeof choice === 'object' ? formatSlotValue(choice) : '';
          return send(reply, 409, { ...shown, notice, refused: isTaken ? { bookingId: id, slot } : null });
        }
      }
    },
  };

  /** The day that is proposed: a week of hours begins on a Monday. */
  function nextMonday(): string {
    const weekday = (today.toDate('UTC').getUTCDay() + 6) % 7;
    return today.add({ days: 7 - weekday }).toString();
  }

  function isInTime(day: string): boolean {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
    try {
      return day >= today.toString() && parseDate(day).compare(today.add({ years: 2 })) <= 0;
    } catch {
      return false;
    }
  }

  async function send(reply: FastifyReply, status: number, asked: AskedChanges): Promise<FastifyReply> {
    const { from, isLater, typed, badDay = false, refused = null } = asked;
    const draft = await store.rules.draft(key);
    if (!draft) return reply.redirect('orari?fatto=nothing', 303);
    const day = isLater && !badDay ? from : null;
    const wanted = rulesFrom(day, today.toString(), { present, draft: draft.rules });
    const isRefused = problemsOf(wanted, context) !== null;
    // What cannot hold from that day on is shown as it would be from now on.
    const rules = isRefused ? rulesFrom(null, today.toString(), { present, draft: draft.rules }) : wanted;
    const plan = await planHours(context, rules);
    const slots = await slotsToMoveTo(context, plan, typed?.byId ?? new Map(), refused);
    const outside = plan.inTheWay.flatMap((consultation): OutsideRow[] => {
      const to = slots.get(consultation.id);
      if (!to) return [];
      const choice = typed?.byId.get(consultation.id)?.choice ?? 'all';
      return [{ consultation, ...to, suggested: null, choice }];
    });
    const at = plan.at;
    const before = servicesWith(config, plan.present, at).get(key) ?? present;
    const problem = isRefused ? toNotice('error', texts.what.atOnceOnly) : undefined;
    return reply.sendPage(
      status,
      <ChangesPage
        centre={centre}
        draft={draft.id}
        base={plan.present.published?.id ?? ''}
        savedAt={momentInWords(draft.editedAt, context)}
        days={dayChanges(present, rules, day ?? today.toString())}
        settings={settingChanges(present, draft.rules, language)}
        outside={outside}
        sentence={typed?.sentence ?? ''}
        read={typed ? decisionsOf(typed) : ''}
        firstEmail={typed ? await firstEmailOf(context, outside, typed) : null}
        from={from}
        isLater={isLater}
        canPublish={!isRefused && !badDay}
        month={shownMonth(before, plan.after.get(key) ?? rules, at)}
        notice={asked.notice ?? problem}
      />,
    );
  }
}

/** Returns what is decided, with the sentence, in one line: empty where everybody stays. */
function decisionsOf(typed: TypedDecisions): string {
  const decided = toDecisions(typed).map((decision) =>
    'to' in decision
      ? `${decision.bookingId} ${decision.kind} ${formatSlotValue(decision.to)}`
      : `${decision.bookingId} ${decision.kind}`,
  );
  return decided.length === 0 ? '' : [...decided.toSorted(), typed.sentence.trim()].join('; ');
}

interface AskedChanges {
  /** As it was typed. */
  from: string;
  isLater: boolean;
  typed?: TypedDecisions;
  badDay?: boolean;
  refused?: RefusedSlot | null;
  notice?: NoticeText;
}

/** Somebody who has booked an hour that there will be no longer, and stays unless something else is chosen. */
interface OutsideRow extends Pick<SlotsToMoveTo, 'free' | 'way' | 'answerBy'> {
  consultation: Consultation;
  suggested: null;
  choice: Choice;
}

interface ChangesPageProps {
  centre: CentreFacts;
  /** The ids of the draft and of the publication that were read; empty for none. */
  draft: string;
  base: string;
  /** When the draft was saved, in words. */
  savedAt: string;
  days: readonly DayChange[];
  /** What else changes, in words. */
  settings: readonly string[];
  outside: readonly OutsideRow[];
  sentence: string;
  /** The decisions whose email is shown, as `decisionsOf` has them. */
  read: string;
  /** The first email that would leave, and who gets it. */
  firstEmail: { name: string; email: PreviewedEmail } | null;
  /** The day of the form, YYYY-MM-DD. */
  from: string;
  isLater: boolean;
  canPublish: boolean;
  month: ShownMonth | null;
  notice?: NoticeText | undefined;
}

/** What changes, for whom and from when. */
export function ChangesPage(props: ChangesPageProps) {
  const { centre, draft, base, savedAt, outside, sentence, read, firstEmail, notice } = props;
  const { from, isLater, month } = props;
  const texts = centre.language.words.agendaHours;
  return (
    <AgendaFrame
      centre={centre}
      title={texts.what.title}
      lead={texts.what.lead({ when: savedAt })}
      notice={notice}
      current="orari"
    >
      <a className="PlainButton BackLink" href="orari">
        <AgendaIcon name="back" />
        <span>{texts.title}</span>
      </a>
      <PostForm action="orari-cambia" fields={{ draft, base, read, shown: isLater ? from : '' }} noValidate>
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" name="action" value="look" hidden>
          {texts.what.recount}
        </button>
        <div className="AgendaColumns HoursChanges">
          <div data-part="side">
            <ForVisitors {...props} />
            <section className="AgendaBox">
              <h2>{outsideTitle(outside.length, centre)}</h2>
              {outside.length === 0 ? (
                <p className="note">{texts.what.nobody}</p>
              ) : (
                <>
                  <p>{texts.what.outsideLead}</p>
                  <ul className="AgendaLines" data-part="outside">
                    {outside.map((row) => (
                      <Outside key={row.consultation.id} centre={centre} {...row} />
                    ))}
                  </ul>
                  <SentenceField centre={centre} label={texts.what.sentence} sentence={sentence} />
                  <EmailPreview
                    centre={centre}
                    email={firstEmail?.email ?? null}
                    sentence={sentence}
                    title={centre.language.words.agendaClosures.preview({ name: firstEmail?.name ?? '' })}
                  />
                </>
              )}
            </section>
            <Since {...props} />
          </div>
          <OnSite centre={centre} month={month} />
        </div>
      </PostForm>
    </AgendaFrame>
  );
}

function outsideTitle(count: number, { language }: CentreFacts): string {
  const { what } = language.words.agendaHours;
  if (count === 0) return what.outside;
  return count === 1 ? what.outsideOne : what.outsideMany({ count });
}

function ForVisitors({ centre, days, settings }: Pick<ChangesPageProps, 'centre' | 'days' | 'settings'>) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  return (
    <section className="AgendaBox">
      <h2>{what.forVisitors}</h2>
      {days.length === 0 ? (
        <p className="note">{what.sameHours}</p>
      ) : (
        <ul className="AgendaLines">
          {days.map((change) => (
            <li key={change.weekday}>
              <span>
                <b>{weekdayInWords(change.weekday, language)}</b>: {dayChangeInWords(change, language)}
              </span>
              <span data-part="counts">
                <Count count={change.added.length} one={what.plusOne} many={what.plus} tone="done" />{' '}
                <Count count={change.dropped.length} one={what.minusOne} many={what.minus} tone="warning" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {settings.length > 0 && (
        <>
          <p>
            <b>{what.settings}</b>
          </p>
          <ul className="AgendaLines">
            {settings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CountProps {
  count: number;
  one: string;
  many: (values: { count: number }) => string;
  tone: 'done' | 'warning';
}

function Count({ count, one, many, tone }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="Tag" data-tone={tone}>
      {count === 1 ? one : many({ count })}
    </span>
  );
}

/** One person: who stays unless something else is chosen. */
function Outside({ centre, consultation, free, way, choice }: OutsideRow & { centre: CentreFacts }) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  const { proposeAt, moveAt } = language.words.agendaClosures;
  const { id, name, phone, day, time, sequence } = consultation;
  const ofSlot = way === 'propose' ? proposeAt : moveAt;
  return (
    <li>
      <div>
        <b>{name}</b>, {formatDay(parseDate(day), 'weekdayAndDayShort', language)},{' '}
        {formatTime(time, language)}
        <br />
        <a className="PlainButton" href={telUrl(phone)}>
          <Icon name="phone" />
          <span>{phone}</span>
        </a>
      </div>
      <input type="hidden" name={`version-${id}`} value={sequence} />
      <input type="hidden" name={`way-${id}`} value={way === 'propose' ? 'propose' : 'move'} />
      <label>
        <span>{what.decide({ name })}</span>
        <select
          name={`decision-${id}`}
          defaultValue={typeof choice === 'string' ? choice : formatSlotValue(choice)}
        >
          <option value="all">{what.keep}</option>
          {free.map((selection) => (
            <option key={formatSlotValue(selection)} value={formatSlotValue(selection)}>
              {ofSlot({ when: shortly(selection, language) })}
            </option>
          ))}
          <option value="cancel">{what.cancel}</option>
        </select>
      </label>
    </li>
  );
}

function Since({ centre, from, isLater, canPublish }: ChangesPageProps) {
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
      <div className="AgendaActions">
        {canPublish && (
          <Button type="submit" name="action" value="publish">
            {isLater
              ? what.publishFrom({ day: formatDay(parseDate(from), 'weekdayAndDay', language) })
              : what.publishNow}
          </Button>
        )}
        <a className="PlainButton" href="orari">
          <span>{what.back}</span>
        </a>
      </div>
      <p className="note">{what.note}</p>
    </section>
  );
}

/** A month as visitors will see it, and one of its days. */
function OnSite({ centre, month }: Pick<ChangesPageProps, 'centre' | 'month'>) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  if (!month)
    return (
      <section className="AgendaBox">
        <h2>{what.onSite}</h2>
        <p className="note">{what.noMonth}</p>
      </section>
    );
  const first = parseDate(month.first);
  const columns = Array.from({ length: 7 }, (_, index) => parseDate('2026-11-23').add({ days: index }));
  return (
    <section className="AgendaBox ShownMonth">
      <h2>{what.onSite}</h2>
      <table>
        <caption>{formatDay(first, 'monthAndYear', language)}</caption>
        <thead>
          <tr>
            {columns.map((day) => (
              <th key={day.toString()} scope="col">
                <abbr title={formatDay(day, 'weekday', language)}>
                  {formatDay(day, 'weekdayShort', language).slice(0, 1).toUpperCase()}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.map((day) => day?.number ?? '').join(' ')}>
              {week.map((day, index) => (
                <td key={columns[index]?.toString()} data-kind={day?.kind ?? undefined}>
                  {day?.number}
                  {(day?.kind === 'more' || day?.kind === 'less') && (
                    <span className="visually-hidden"> {what.kinds[day.kind]}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul data-part="key">
        {(['same', 'more', 'less'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {what.kinds[kind]}
          </li>
        ))}
      </ul>
      <h2>{formatDay(parseDate(month.day), 'weekdayAndDay', language)}</h2>
      {month.slots.length === 0 ? (
        <p className="note">{language.words.agendaHours.closed}</p>
      ) : (
        <ul data-part="slots">
          {month.slots.map(({ slot, isNew }) => (
            <li key={slot}>
              <Plaque>{formatTime(slot, language)}</Plaque>
              {isNew && <span className="note">{what.newSlot}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the weeks of a month, each of seven days; null for a day of another month. */
function weeksOf({ days, daysBefore }: ShownMonth): (ShownMonth['days'][number] | null)[][] {
  const cells = [...Array.from({ length: daysBefore }, () => null), ...days];
  const count = Math.ceil(cells.length / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  );
}
