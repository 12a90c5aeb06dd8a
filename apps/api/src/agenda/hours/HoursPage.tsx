import type { CompleteRules, Weekday } from '@centro/booking';
import { today as todayOf, centreTime, weekdays, weekOn } from '@centro/booking';
import type { FastifyReply } from 'fastify';
import { filesOf } from '../../closures/publishedRules.ts';
import type { Publication, RulesDraft } from '../../closures/rulesStore.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import { rangeInWords } from '../closures/PlannedClosures.tsx';
import { staffOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { disputedNames, readFields, readValuesIn } from '../layout/changedMeanwhile.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { listedHours } from '../layout/partOfDay.ts';
import { listClosures } from '../planned-closures/listClosures.ts';
import type { ListedClosures } from '../planned-closures/listClosures.ts';
import { HoursFormFields } from './HoursFormFields.tsx';
import { changesInWords, publishedInWords, weekdayInWords } from './hoursChanges.ts';
import {
  daysToCome,
  draftStart,
  draftWeek,
  ontoPresentHours,
  toDraftRules,
  toHoursFields,
  toTypedHours,
  typedHoursIn,
} from './hoursForm.ts';
import type { HoursProblems, TypedHours } from './hoursForm.ts';
import { HoursHistory } from './HoursHistory.tsx';
import { DraftLine, HoursToCome } from './HoursToCome.tsx';
import type { HoursToComeProps } from './HoursToCome.tsx';
import { disputedDays } from './typedWeek.ts';
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
        const isThrown = (await store.rules.saveDraft(key, null, seen)) !== null;
        const other = isThrown ? null : await store.rules.draft(key);
        if (!other) return reply.redirect('orari?fatto=discarded', 303);
        const notice = toNotice('warning', texts.other.notDiscarded(savedBy(other)));
        return send(reply, 409, { start: null, notice });
      }
      const form = await readForm(body, startIn(body?.['start']));
      const { typed, start } = form;
      const added = weekdays.find((day) => action === `add-${day}`);
      if (added) {
        const { ranges } = typed.week[added];
        typed.week[added] = { isOpen: true, times: null, ranges: [...ranges, { from: '', to: '' }] };
        return send(reply, form.notice ? 409 : 200, { ...form, added });
      }
      // Before what was typed is checked: a form that is shown again is one of the present version.
      if (form.notice) return send(reply, 409, form);
      const verdict = toDraftRules(typed, { present, start: start ?? today, today }, context);
      if (!verdict.ok)
        return send(reply, 422, {
          ...form,
          problems: verdict.problems,
          notice: toNotice(
            'error',
            texts.problems.check,
            ...verdict.problems.general.map((problem) => texts.problems[problem]),
          ),
        });
      const { rules } = verdict;
      const draft = {
        baseId: textIn(body, 'base'),
        rules,
        editedBy: staffOf(request).session.email,
        editedAt: now().toISOString(),
      };
      const id = await store.rules.saveDraft(key, draft, seen);
      if (id === null) return send(reply, 409, await readForm(body, start));
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

  /**
   * Reads the form. Where somebody else has published or saved since it was read, what was changed in it is kept over the draft, or
   * the hours, that there are now, and the notice says so. The form of the previous release does not say what it was read with.
   */
  async function readForm(body: PageRequest['body'], start: string | null): Promise<HoursForm> {
    const typed = typedHoursIn(body, present);
    const ofRead = readValuesIn(body);
    const read = ofRead && typedHoursIn(ofRead, present);
    const [base, seen] = [textIn(body, 'base'), textIn(body, 'draft')];
    const draft = await store.rules.draft(key);
    const isPublished = base !== (await presentId());
    if (!isPublished && seen === (draft?.id ?? '')) return { typed, start, read };
    const day = start ?? today;
    const isDraftOfDay = draft !== null && draftStart(draft.rules, today) === day;
    const shown = isDraftOfDay
      ? toTypedHours(draftWeek(draft.rules), draft.rules)
      : toTypedHours(weekOn(day, present), present);
    // A draft of another day is no other version of these hours.
    const canMerge = read !== undefined && (draft === null || isDraftOfDay);
    const { lines, tone } = isPublished
      ? await publishedMeanwhile(base, canMerge)
      : await savedMeanwhile(canMerge);
    if (!canMerge) return { typed, start, read: shown, notice: toNotice(tone, ...lines) };
    const both = [
      ...disputedDays(typed.week, read.week, shown.week).map((each) => weekdayInWords(each, language)),
      ...disputedNames(settingsOf(typed), settingsOf(read), settingsOf(shown)).map(
        (name) => texts.settings[name],
      ),
    ];
    const what = new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(both);
    const disputed = both.length === 0 ? [] : [texts.other.onto.both({ what })];
    return {
      typed: ontoPresentHours(typed, read, shown),
      start,
      read: shown,
      notice: toNotice(tone, ...lines, ...disputed),
    };
  }

  /** Says what was published since a page was read that was made from another publication. */
  async function publishedMeanwhile(base: string, canMerge: boolean): Promise<NoticeText> {
    const history = await store.rules.history(key);
    const was = history.find(({ id }) => id === base)?.rules ?? filesOf(config).rules;
    return toNotice(
      'warning',
      canMerge ? texts.other.onto.published : texts.other.published,
      ...changedLine(publishedInWords(was, present, { language, on: today })),
    );
  }

  /** Says what somebody else has saved since the page was read. */
  async function savedMeanwhile(canMerge: boolean): Promise<NoticeText> {
    const told = canMerge ? texts.other.onto : texts.other;
    const draft = await store.rules.draft(key);
    if (!draft) return toNotice('warning', told.draftGone);
    const on = draftStart(draft.rules, today);
    const changes = changesInWords(present, draft.rules, { language, on });
    return toNotice('warning', told.draft(savedBy(draft)), ...changedLine(changes));
  }

  function savedBy({ editedBy, editedAt }: Pick<RulesDraft, 'editedBy' | 'editedAt'>) {
    const who = editedBy === '' ? texts.other.someone : editedBy;
    return { who, when: momentInWords(editedAt, context) };
  }

  function changedLine(changes: readonly string[]): string[] {
    return changes.length === 0 ? [] : [texts.other.changed({ changes: changes.join('; ') })];
  }

  async function send(
    reply: FastifyReply,
    status: number,
    shown: Pick<HoursPageProps, 'problems' | 'added'> & Partial<HoursForm> & Pick<HoursForm, 'start'>,
  ) {
    const draft = await store.rules.draft(key);
    const base = await presentId();
    const start = shown.start ?? (draft ? draftStart(draft.rules, today) : today);
    const ofPage =
      draft && !shown.start
        ? { week: draftWeek(draft.rules), rules: draft.rules }
        : { week: weekOn(start, present), rules: present };
    const typed = shown.typed ?? toTypedHours(ofPage.week, ofPage.rules);
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
        typed={typed}
        read={shown.typed ? shown.read : typed}
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

/** What was sent from the page, as it is shown again. */
interface HoursForm {
  typed: TypedHours;
  start: string | null;
  /** What there was when it was read; undefined where the form does not say it. */
  read?: TypedHours | undefined;
  notice?: NoticeText | undefined;
}

/** What holds for each consultation, but for what services share. */
const settingsOf = ({ fields: { resources: _resources, ...settings } }: TypedHours) => settings;

interface HoursPageProps extends HoursToComeProps {
  /** The id of the publication that holds; empty for none. */
  base: string;
  typed: TypedHours;
  /** What the form was read with, which it carries. */
  read?: TypedHours | undefined;
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
  const { centre, draft, present, start, base, typed, read, problems, openings, notice } = props;
  const { language } = centre;
  const texts = language.words.agendaHours;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="orari">
      <div className="AgendaStack HoursPage">
        {draft && <DraftLine {...props} draft={draft} />}
        <HoursToCome {...props} />
        <PostForm
          action="orari"
          fields={{ draft: draft?.id ?? '', base, start, ...(read && readFields(toHoursFields(read))) }}
          noValidate
        >
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
