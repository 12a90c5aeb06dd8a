import type { CompleteRules } from '@centro/booking';
import { centreTime, today as todayOf } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { FastifyReply } from 'fastify';
import { parseDate } from '@internationalized/date';
import { servicesWith } from '../../closures/currentRules.ts';
import { publishedFields } from '../../closures/publishedRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { lastPlannedDay } from '../../config/plannedDays.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { formatDay } from '../../texts/dates.ts';
import { toldIn } from '../change/TellVisitor.tsx';
import type { PreviewedEmail } from '../change/TellVisitor.tsx';
import { slotsToMoveTo } from '../closures/slotsToMoveTo.ts';
import type { RefusedSlot } from '../closures/slotsToMoveTo.ts';
import { toDecisions, typedDecisionsIn } from '../closures/typedDecisions.ts';
import type { TypedDecisions } from '../closures/typedDecisions.ts';
import { firstEmailOf } from '../closures/firstEmail.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { decisionsOf, isInTime, nextMonday, shownAs, shownIn } from './changesForm.ts';
import type { ShownChoice } from './changesForm.ts';
import { ForVisitors } from './ForVisitors.tsx';
import { dayChanges, settingChanges } from './hoursChanges.ts';
import type { DayChange } from './hoursChanges.ts';
import { daysToCome, draftStart, problemsOf, rulesFrom } from './hoursForm.ts';
import { OnSite } from './OnSite.tsx';
import { OutsideBox } from './OutsideBox.tsx';
import type { OutsideRow } from './OutsideBox.tsx';
import { planHours, publishHours } from './publishHours.ts';
import { PublishFrom } from './PublishFrom.tsx';
import { shownMonth } from './shownMonth.ts';
import type { ShownMonth } from './shownMonth.ts';
import { weekInWords } from './weekInWords.ts';
import './HoursPage.css';

/** What a draft changes, for whom and from when, before it is published. */
export function handlers(context: AgendaContext): PageHandlers<'GET orari-cambia' | 'POST orari-cambia'> {
  const { config, store, now } = context;
  const { centre, rules: present } = config;
  const { key, language } = centre;
  const texts = language.words.agendaHours;
  const today = todayOf(centreTime(now(), present), present);
  const badDay = texts.what.badDay({ day: formatDay(parseDate(lastPlannedDay(today)), 'long', language) });

  return {
    'GET orari-cambia': (_request, reply) =>
      send(reply, 200, { from: null, isLater: true, withdrawsLater: false }),

    'POST orari-cambia': async (request, reply) => {
      const { body } = request;
      const { sentence } = toldIn(body, language);
      const typed = typedDecisionsIn(body, sentence);
      const typedDay = textIn(body, 'from').trim();
      const isLater = textIn(body, 'since') !== 'now';
      const withdrawsLater = textIn(body, 'withdraws-later') !== '';
      const shown = { from: typedDay, isLater, withdrawsLater, typed };
      const from = isLater ? typedDay : null;
      if (from !== null && !isInTime(from, today))
        return send(reply, 422, { ...shown, isBadDay: true, notice: toNotice('error', badDay) });
      if (textIn(body, 'action') !== 'publish') return send(reply, 200, shown);
      const draft = await store.rules.draft(key);
      if (!draft) return reply.redirect('orari?fatto=nothing', 303);
      const isOther = draft.id !== textIn(body, 'draft');
      if (isOther) return send(reply, 409, { ...shown, notice: toNotice('warning', texts.other.readAgain) });
      // What changes and who stays outside depend on the day: they are read before anything is published.
      if (!(await isSameAsShown({ from, withdrawsLater }, textIn(body, 'shown'), draft.rules)))
        return send(reply, 409, { ...shown, notice: toNotice('warning', texts.what.lookFirst) });
      // What leaves is read before, as it leaves.
      if (decisionsOf(typed) !== textIn(body, 'read'))
        return send(reply, 409, { ...shown, notice: toNotice('warning', texts.what.readEmail) });
      const rules = rulesFrom(
        { from, today: today.toString(), withdrawsLater },
        { present, draft: draft.rules },
      );
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

  /** Whether a page that was made for another choice has shown the same changes and the same people as this one has. */
  async function isSameAsShown(asked: ShownChoice, shown: string, draft: CompleteRules): Promise<boolean> {
    if (shownAs(asked.from, asked.withdrawsLater) === shown) return true;
    const was = shownIn(shown);
    if (was.from !== null && !isInTime(was.from, today)) return false;
    return (await sightOf(asked, draft)) === (await sightOf(was, draft));
  }

  /** Returns what a page shows of a choice beside the day itself, as text to compare. */
  async function sightOf({ from, withdrawsLater }: ShownChoice, draft: CompleteRules): Promise<string> {
    const rules = rulesFrom({ from, today: today.toString(), withdrawsLater }, { present, draft });
    if (problemsOf(rules, context)) return 'refused';
    const day = from ?? today.toString();
    const { inTheWay } = await planHours(context, rules);
    return JSON.stringify([
      dayChanges(present, rules, day),
      daysToCome(present, day),
      withdrawsLater,
      inTheWay.map(({ id }) => id),
    ]);
  }

  async function send(reply: FastifyReply, status: number, asked: AskedChanges): Promise<FastifyReply> {
    const { isLater, withdrawsLater, typed, isBadDay = false, refused = null } = asked;
    const draft = await store.rules.draft(key);
    if (!draft) return reply.redirect('orari?fatto=nothing', 303);
    const start = draftStart(draft.rules, today.toString());
    const from = asked.from ?? (start > today.toString() ? start : nextMonday(today));
    const day = isLater && !isBadDay ? from : null;
    const compared = { present, draft: draft.rules };
    const wanted = rulesFrom({ from: day, today: today.toString(), withdrawsLater }, compared);
    const isRefused = problemsOf(wanted, context) !== null;
    // What cannot hold from that day on is shown as it would be from now on.
    const rules = isRefused
      ? rulesFrom({ from: null, today: today.toString(), withdrawsLater: true }, compared)
      : wanted;
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
    const refusal = daysToCome(present, today.toString()).length > 0 ? 'atOnceAlone' : 'atOnceOnly';
    const problem = isRefused ? toNotice('error', texts.what[refusal]) : undefined;
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
        later={daysToCome(present, day ?? today.toString()).map((each) => ({
          from: each,
          week: weekInWords(each, present, language),
        }))}
        withdrawsLater={withdrawsLater}
        canPublish={!isRefused && !isBadDay}
        month={shownMonth(before, plan.after.get(key) ?? rules, at)}
        notice={asked.notice ?? problem}
      />,
    );
  }
}

interface AskedChanges {
  /** As it was typed; null before anything was. */
  from: string | null;
  isLater: boolean;
  withdrawsLater: boolean;
  typed?: TypedDecisions;
  isBadDay?: boolean;
  refused?: RefusedSlot | null;
  notice?: NoticeText;
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
  /** The hours that were published for a day after that, in words, and whether they go. */
  later: readonly { from: string; week: string }[];
  withdrawsLater: boolean;
  canPublish: boolean;
  month: ShownMonth | null;
  notice?: NoticeText | undefined;
}

/** What changes, for whom and from when. */
export function ChangesPage(props: ChangesPageProps) {
  const { centre, draft, base, savedAt, read, from, isLater, withdrawsLater, month, notice } = props;
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
      <PostForm
        action="orari-cambia"
        fields={{ draft, base, read, shown: shownAs(isLater ? from : null, withdrawsLater) }}
        noValidate
      >
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" name="action" value="look" hidden>
          {texts.what.recount}
        </button>
        <div className="AgendaColumns HoursChanges">
          <div data-part="side">
            <ForVisitors {...props} />
            <OutsideBox {...props} />
            <PublishFrom {...props} />
          </div>
          <OnSite centre={centre} month={month} />
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
