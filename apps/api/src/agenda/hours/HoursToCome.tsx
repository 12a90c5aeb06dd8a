import type { CompleteRules } from '@centro/booking';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { parseDate } from '@internationalized/date';
import type { RulesDraft } from '../../closures/rulesStore.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { changesInWords } from './hoursChanges.ts';
import { draftStart } from './hoursForm.ts';
import { weekInWords } from './weekInWords.ts';

export interface HoursToComeProps {
  centre: CentreFacts;
  /** The rules that hold now. */
  present: CompleteRules;
  /** YYYY-MM-DD. */
  today: string;
  /** The day from which the hours of the form hold: today, or one of those to come; YYYY-MM-DD. */
  start: string;
  /** The days to come from which other hours hold, YYYY-MM-DD. */
  toCome: readonly string[];
  draft: RulesDraft | null;
  /** Whether the form has the draft, not the hours that hold from `start`. */
  isDraftShown: boolean;
}

/** Which hours hold today and from each day to come, where there are any, and which of them the form has. */
export function HoursToCome(props: HoursToComeProps) {
  const { centre, present, today, start, toCome, draft, isDraftShown } = props;
  const { language } = centre;
  const texts = language.words.agendaHours.toCome;
  if (toCome.length === 0) return null;
  const ofDraft = isDraftShown ? texts.drafted : texts.replaces;
  const dayOf = (day: string) => formatDay(parseDate(day), 'long', language);
  return (
    <section className="AgendaBox">
      <h2>{texts.title}</h2>
      <ul className="AgendaLines">
        {[today, ...toCome].map((day) => (
          <li key={day}>
            <div>
              <b>{day === today ? texts.today : texts.from({ day: dayOf(day) })}</b>{' '}
              {weekInWords(day, present, language)}
              {day === start && <p className="note">{draft ? ofDraft : texts.shown}</p>}
              {(day !== start || isDraftShown) && (
                <p>
                  <a className="PlainButton" href={`orari?dal=${day}`}>
                    <span>{texts.show}</span>
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a draft changes, and what can be done with it. */
export function DraftLine({
  centre,
  present,
  today,
  draft,
}: Pick<HoursToComeProps, 'centre' | 'present' | 'today'> & { draft: RulesDraft }) {
  const { language } = centre;
  const texts = language.words.agendaHours;
  const changes = changesInWords(present, draft.rules, { language, on: draftStart(draft.rules, today) });
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
