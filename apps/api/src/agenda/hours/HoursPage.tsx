import type { CompleteRules, Weekday } from '@centro/booking';
import { today as todayOf, centreTime, weekdays } from '@centro/booking';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { parseDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import { filesOf } from '../../closures/publishedRules.ts';
import type { Publication, RulesDraft } from '../../closures/rulesStore.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import { formatDay } from '../../texts/dates.ts';
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
import { toDraftRules, toTypedHours, typedHoursIn } from './hoursForm.ts';
import type { HoursProblems, TypedHours } from './hoursForm.ts';
import { weekInWords } from './weekInWords.ts';
import './HoursPage.css';

/** The weekly hours and what holds for each consultation: a draft that visitors do not see before it is published. */
export function handlers(context: AgendaContext): PageHandlers<'GET orari' | 'POST orari'> {
  const { config, store, now } = context;
  const { centre, rules: present } = config;
  const { key, language } = centre;
  const texts = language.words.agendaHours;

  return {
    'GET orari': (request, reply) => {
      const { fatto } = request.query;
      const done = fatto === 'saved' ? texts.saved : fatto === 'discarded' ? texts.discarded : undefined;
      const empty = fatto === 'nothing' ? toNotice('warning', texts.what.nothingToPublish) : undefined;
      return send(reply, 200, { notice: done === undefined ? empty : toNotice('success', done) });
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
      const added = weekdays.find((day) => action === `add-${day}`);
      if (added) {
        const { ranges } = typed.week[added];
        typed.week[added] = { isOpen: true, times: null, ranges: [...ranges, { from: '', to: '' }] };
        return send(reply, 200, { typed, added });
      }
      const verdict = toDraftRules(typed, present, context);
      if (!verdict.ok)
        return send(reply, 422, {
          typed,
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
        return send(reply, 409, { typed, notice: await publishedMeanwhile(textIn(body, 'base')) });
      const draft = {
        baseId: published,
        rules,
        editedBy: staffOf(request).session.email,
        editedAt: now().toISOString(),
      };
      const id = await store.rules.saveDraft(key, draft, seen);
      if (id === null) return send(reply, 409, { typed, notice: await savedMeanwhile() });
      return reply.redirect('orari?fatto=saved', 303);
    },
  };

  async function presentId(): Promise<string> {
    return (await store.closures.present(key)).published?.id ?? '';
  }

  /** Says what was published since a page was read that was made from another publication. */
  async function publishedMeanwhile(base: string): Promise<NoticeText> {
    const history = await store.rules.history(key);
    const was = history.find(({ id }) => id === base)?.rules ?? filesOf(config).rules;
    return toNotice('warning', texts.other.published, ...changesLine(was, present));
  }

  /** Says what somebody else has saved since the page was read. */
  async function savedMeanwhile(): Promise<NoticeText> {
    const draft = await store.rules.draft(key);
    if (!draft) return toNotice('warning', texts.other.draftGone);
    const who = draft.editedBy === '' ? texts.other.someone : draft.editedBy;
    const when = momentInWords(draft.editedAt, context);
    return toNotice('warning', texts.other.draft({ who, when }), ...changesLine(present, draft.rules));
  }

  function changesLine(was: CompleteRules, is: CompleteRules): string[] {
    const changes = changesInWords(was, is, language);
    return changes.length === 0 ? [] : [texts.other.changed({ changes: changes.join('; ') })];
  }

  async function send(
    reply: FastifyReply,
    status: number,
    shown: Pick<HoursPageProps, 'notice' | 'problems' | 'added'> & { typed?: TypedHours },
  ) {
    const draft = await store.rules.draft(key);
    const base = await presentId();
    const day = todayOf(centreTime(now(), present), present).toString();
    const stale =
      draft && draft.baseId !== base && !shown.notice ? toNotice('warning', texts.other.stale) : shown.notice;
    return reply.sendPage(
      status,
      <HoursPage
        centre={centre}
        present={present}
        today={day}
        steps={present.laterHours.map(({ from }) => from).filter((from) => from > day)}
        draft={draft}
        base={base}
        typed={shown.typed ?? toTypedHours(draft?.rules ?? present)}
        problems={shown.problems}
        added={shown.added}
        openings={(await listClosures(context)).extraOpenings}
        history={await store.rules.history(key)}
        fileRules={filesOf(config).rules}
        whenOf={(moment) => momentInWords(moment, context)}
        notice={stale}
      />,
    );
  }
}

interface HoursPageProps {
  centre: CentreFacts;
  /** The rules that hold now. */
  present: CompleteRules;
  /** YYYY-MM-DD. */
  today: string;
  /** The days to come from which other hours hold; those that are shown hold from the last one on. */
  steps: readonly string[];
  draft: RulesDraft | null;
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
  notice?: NoticeText | undefined;
}

/** The hours at which visitors can book. */
export function HoursPage(props: HoursPageProps) {
  const { centre, draft, present, base, typed, problems, openings, notice } = props;
  const { language } = centre;
  const texts = language.words.agendaHours;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="orari">
      <div className="AgendaStack HoursPage">
        {draft && <DraftLine centre={centre} present={present} draft={draft} />}
        <HoursToCome {...props} />
        <PostForm action="orari" fields={{ draft: draft?.id ?? '', base }} noValidate>
          {/* What Enter in a field presses: the first button of a form. */}
          <button type="submit" name="action" value="save" hidden>
            {texts.save}
          </button>
          <HoursFormFields
            centre={centre}
            present={present}
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
        <History {...props} />
      </div>
    </AgendaFrame>
  );
}

/** Until when which hours hold, where those of the form hold later. */
function HoursToCome({
  centre,
  present,
  today,
  steps,
}: Pick<HoursPageProps, 'centre' | 'present' | 'today' | 'steps'>) {
  const { language } = centre;
  const texts = language.words.agendaHours;
  const last = steps.at(-1);
  if (last === undefined) return null;
  const dayOf = (day: string) => formatDay(parseDate(day), 'long', language);
  const between = steps.slice(0, -1);
  return (
    <div className="note">
      <p>
        {(between.length === 0 ? texts.toCome : texts.toComeInSteps)({
          day: dayOf(last),
          week: weekInWords(today, present, language),
        })}
      </p>
      {between.map((from) => (
        <p key={from}>{texts.step({ day: dayOf(from), week: weekInWords(from, present, language) })}</p>
      ))}
    </div>
  );
}

/** What a draft changes, and what can be done with it. */
function DraftLine({
  centre,
  present,
  draft,
}: Pick<HoursPageProps, 'centre' | 'present'> & { draft: RulesDraft }) {
  const { language } = centre;
  const texts = language.words.agendaHours;
  const changes = changesInWords(present, draft.rules, language);
  const count = changes.length;
  return (
    <Notice tone="warning" toneLabel={language.words.agendaDay.change.attention}>
      <p>
        {count === 0 ? (
          texts.noChange
        ) : (
          <>
            <b>{count === 1 ? texts.oneChange : texts.manyChanges({ count })}</b> {changes.join('; ')}.
          </>
        )}
      </p>
      <div className="AgendaActions">
        <LinkButton className="SmallButton" href="orari-cambia">
          {texts.see}
        </LinkButton>
        <PostForm action="orari" fields={{ action: 'discard', draft: draft.id }}>
          <button className="PlainButton" type="submit">
            <span>{texts.discard}</span>
          </button>
        </PostForm>
      </div>
    </Notice>
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

/** What was published until now, with what each publication changed. */
function History({ centre, history, fileRules, whenOf }: HoursPageProps) {
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
            const changes = publishedInWords(history[index + 1]?.rules ?? fileRules, rules, language);
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
