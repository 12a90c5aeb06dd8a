import type { CompleteRules, Weekday } from '@centro/booking';
import { today as todayOf, centreTime, weekdays, weekOn } from '@centro/booking';
import type { FastifyReply } from 'fastify';
import { filesOf } from '../../closures/publishedRules.ts';
import type { Publication } from '../../closures/rulesStore.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { rangeInWords } from '../closures/PlannedClosures.tsx';
import { staffOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { listedHours } from '../layout/partOfDay.ts';
import { listClosures } from '../planned-closures/listClosures.ts';
import type { ListedClosures } from '../planned-closures/listClosures.ts';
import { HoursFormFields } from './HoursFormFields.tsx';
import { changesInWords, publishedInWords } from './hoursChanges.ts';
import { daysToCome, draftStart, draftWeek, toDraftRules, toTypedHours, typedHoursIn } from './hoursForm.ts';
import type { HoursProblems, TypedHours } from './hoursForm.ts';
import { HoursHistory } from './HoursHistory.tsx';
import { DraftLine, HoursToCome } from './HoursToCome.tsx';
import type { HoursToComeProps } from './HoursToCome.tsx';
import './HoursPage.css';

/** The weekly hours and what holds for each consultation: a draft that visitors do not see before it is published. */
export function handlers(context: AgendaContext): PageHandlers<'GET orari' | 'POST orari'> {
  const { config, store, now } = context;
  const { centre, rules: present } = config;
  const { key, language } = centre;
  const texts = language.words.agendaHours;
  const today = todayOf(centreTime(now(), present), present).toString();
  const toCome = daysToCome(present, today);

  return {
    'GET orari': (request, reply) => {
      const { fatto } = request.query;
      const start = startIn(request.query['dal']);
      const done = fatto === 'saved' ? texts.saved : fatto === 'discarded' ? texts.discarded : undefined;
      const empty = fatto === 'nothing' ? toNotice('warning', texts.what.nothingToPublish) : undefined;
      return send(reply, 200, { start, notice: done === undefined ? empty : toNotice('success', done) });
    },

    'POST orari': async (request, reply) => {
      const { body } = request;
      const action = textIn(body, 'action');
      const seen = textIn(body, 'draft');
      if (action === 'discard') {
        await store.rules.saveDraft(key, null, seen);
        return reply.redirect('orari?fatto=discarded', 303);
      }
      const typed = typedHoursIn(body, present);
      const start = startIn(body?.['start']);
      const added = weekdays.find((day) => action === `add-${day}`);
      if (added) {
        const { ranges } = typed.week[added];
        typed.week[added] = { isOpen: true, times: null, ranges: [...ranges, { from: '', to: '' }] };
        return send(reply, 200, { typed, start, added });
      }
      const verdict = toDraftRules(typed, { present, start: start ?? today, today }, context);
      if (!verdict.ok)
        return send(reply, 422, {
          typed,
          start,
          problems: verdict.problems,
          notice: toNotice(
            'error',
            texts.problems.check,
            ...verdict.problems.general.map((problem) => texts.problems[problem]),
          ),
        });
      const { rules } = verdict;
      const published = await presentId();
      if (textIn(body, 'base') !== published)
        return send(reply, 409, { typed, start, notice: await publishedMeanwhile(textIn(body, 'base')) });
      const draft = {
        baseId: published,
        rules,
        editedBy: staffOf(request).session.email,
        editedAt: now().toISOString(),
      };
      const id = await store.rules.saveDraft(key, draft, seen);
      if (id === null) return send(reply, 409, { typed, start, notice: await savedMeanwhile() });
      return reply.redirect('orari?fatto=saved', 303);
    },
  };

  /** Returns the day that a page names, from which the hours of its form hold; null where it names none of those that there are. */
  function startIn(value: unknown): string | null {
    return [today, ...toCome].find((day) => day === value) ?? null;
  }

  async function presentId(): Promise<string> {
    return (await store.closures.present(key)).published?.id ?? '';
  }

  /** Says what was published since a page was read that was made from another publication. */
  async function publishedMeanwhile(base: string): Promise<NoticeText> {
    const history = await store.rules.history(key);
    const was = history.find(({ id }) => id === base)?.rules ?? filesOf(config).rules;
    return toNotice(
      'warning',
      texts.other.published,
      ...changedLine(publishedInWords(was, present, { language, on: today })),
    );
  }

  /** Says what somebody else has saved since the page was read. */
  async function savedMeanwhile(): Promise<NoticeText> {
    const draft = await store.rules.draft(key);
    if (!draft) return toNotice('warning', texts.other.draftGone);
    const who = draft.editedBy === '' ? texts.other.someone : draft.editedBy;
    const when = momentInWords(draft.editedAt, context);
    const on = draftStart(draft.rules, today);
    const changes = changesInWords(present, draft.rules, { language, on });
    return toNotice('warning', texts.other.draft({ who, when }), ...changedLine(changes));
  }

  function changedLine(changes: readonly string[]): string[] {
    return changes.length === 0 ? [] : [texts.other.changed({ changes: changes.join('; ') })];
  }

  async function send(
    reply: FastifyReply,
    status: number,
    shown: Pick<HoursPageProps, 'notice' | 'problems' | 'added'> & {
      typed?: TypedHours;
      start: string | null;
    },
  ) {
    const draft = await store.rules.draft(key);
    const base = await presentId();
    const start = shown.start ?? (draft ? draftStart(draft.rules, today) : today);
    const ofPage =
      draft && !shown.start
        ? { week: draftWeek(draft.rules), rules: draft.rules }
        : { week: weekOn(start, present), rules: present };
    const stale =
      draft && draft.baseId !== base && !shown.notice ? toNotice('warning', texts.other.stale) : shown.notice;
    return reply.sendPage(
      status,
      <HoursPage
        centre={centre}
        present={present}
        today={today}
        start={start}
        toCome={toCome}
        draft={draft}
        isDraftShown={draft !== null && shown.start === null}
        base={base}
        typed={shown.typed ?? toTypedHours(ofPage.week, ofPage.rules)}
        problems={shown.problems}
        added={shown.added}
        openings={(await listClosures(context)).extraOpenings}
        history={await store.rules.history(key)}
        fileRules={filesOf(config).rules}
        whenOf={(moment) => momentInWords(moment, context)}
        dayOf={(moment) => todayOf(centreTime(new Date(moment), present), present).toString()}
        notice={stale}
      />,
    );
  }
}

interface HoursPageProps extends HoursToComeProps {
  /** The id of the publication that holds; empty for none. */
  base: string;
  typed: TypedHours;
  problems?: HoursProblems | undefined;
  /** The weekday to which a range was just added. */
  added?: Weekday | undefined;
  openings: ListedClosures['extraOpenings'];
  /** Latest first. */
  history: readonly Publication[];
  /** What held before the first publication. */
  fileRules: CompleteRules;
  whenOf: (moment: string) => string;
  /** Returns the day of a moment, YYYY-MM-DD. */
  dayOf: (moment: string) => string;
  notice?: NoticeText | undefined;
}

/** The hours at which visitors can book. */
export function HoursPage(props: HoursPageProps) {
  const { centre, draft, present, start, base, typed, problems, openings, notice } = props;
  const { language } = centre;
  const texts = language.words.agendaHours;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="orari">
      <div className="AgendaStack HoursPage">
        {draft && <DraftLine {...props} draft={draft} />}
        <HoursToCome {...props} />
        <PostForm action="orari" fields={{ draft: draft?.id ?? '', base, start }} noValidate>
          {/* What Enter in a field presses: the first button of a form. */}
          <button type="submit" name="action" value="save" hidden>
            {texts.save}
          </button>
          <HoursFormFields
            centre={centre}
            present={present}
            start={start}
            typed={typed}
            problems={problems}
            added={props.added}
            beside={<Openings centre={centre} openings={openings} />}
          />
          <div className="AgendaActions">
            <SmallButton name="action" value="save" variant={draft ? 'outline' : 'primary'}>
              {texts.save}
            </SmallButton>
          </div>
        </PostForm>
        <HoursHistory {...props} />
      </div>
    </AgendaFrame>
  );
}

function Openings({ centre, openings }: Pick<HoursPageProps, 'centre' | 'openings'>) {
  const { language } = centre;
  const texts = language.words.agendaHours.openings;
  return (
    <section className="AgendaBox">
      <h2>{texts.title}</h2>
      {openings.length === 0 ? (
        <p className="note">{texts.none}</p>
      ) : (
        <ul className="AgendaLines">
          {openings.map(({ id, from, to, label, hours }) => {
            const times = listedHours(hours, language);
            return (
              <li key={`${from} ${label} ${id}`}>
                <div>
                  <b>{rangeInWords({ from, to }, centre)}</b>
                  {times === null ? '' : `, ${times}`}
                  <p className="note">{label}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <a className="PlainButton" href="chiusure#open-days">
          <span>{texts.change}</span>
        </a>
      </p>
    </section>
  );
}
