import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { deadlineInWords } from '../../booking/emails/bookingTime.ts';
import { isProposal, isUnconfirmed } from '../../store/provisionalSeats.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { ChangeButtons } from '../change/ChangeButtons.tsx';
import { EmailPreview, SentenceField } from '../change/TellVisitor.tsx';
import type { PreviewedEmail } from '../change/TellVisitor.tsx';
import type { Consultation } from '../consultation/Consultation.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import type { NoticeText } from '../layout/notice.ts';
import { phoneHref } from '../layout/phoneHref.ts';
import type { SlotsToMoveTo } from './slotsToMoveTo.ts';
import { decidedFor } from './typedDecisions.ts';
import type { Choice, TypedDecisions } from './typedDecisions.ts';
import './ClosuresPage.css';

/** A booking in the way of a closure. */
export interface BookingInTheWay extends SlotsToMoveTo {
  consultation: Consultation;
  choice: Choice;
  /** Why it could not be decided so; none where it could. */
  problems: readonly string[];
}

export interface ClosureDecisionProps {
  centre: CentreFacts;
  /** The fields that ask for the change, sent again with the decisions. */
  fields: Readonly<Record<string, string>>;
  /** What is changed, in words: days, hours, reason. */
  subject: string;
  /** The bookings in the way, those with problems first. */
  inTheWay: readonly BookingInTheWay[];
  all: TypedDecisions['all'];
  sentence: string;
  /** The first of the emails, and who gets it; null where none leaves. */
  firstEmail: { name: string; email: PreviewedEmail } | null;
  /** For how long they wait. */
  undoSeconds: number;
  notice: NoticeText | undefined;
}

/** The bookings in the way of a closure, with what becomes of each: nothing changes before it is confirmed. */
export function ClosureDecision({ centre, fields, subject, inTheWay, ...props }: ClosureDecisionProps) {
  const { all, sentence, firstEmail, undoSeconds, notice } = props;
  const { words } = centre.language;
  const texts = words.agendaClosures;
  const title = words.agenda.days.inTheWay({ count: inTheWay.length });
  const action = fields['action'] ?? '';
  const emails = inTheWay.filter((row) => {
    const decided = decidedFor({ all, ...row });
    return row.consultation.email !== null && decided !== null && decided !== 'call';
  }).length;
  return (
    <AgendaFrame centre={centre} title={title} lead={texts.lead} notice={notice} current="chiusure">
      <PostForm
        className="AgendaColumns AgendaForm ClosureDecision"
        data-half
        action="chiusure"
        autoComplete="off"
        fields={fields}
      >
        {/* What Enter in a field presses: the page again, and no email leaves. */}
        <button
          type="submit"
          name="preview"
          value="1"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="AgendaBox" data-part="subject">
          <p>
            <b>{subject}</b>
          </p>
          {(action === 'close' || action === 'open') && (
            <button className="PlainButton" type="submit" name="correct" value="1" formNoValidate>
              <span>{texts.correct}</span>
            </button>
          )}
        </div>
        <div data-part="side">
          <div className="AgendaBox">
            <fieldset className="TellChoice">
              <legend>{texts.all.legend}</legend>
              <label>
                <input type="radio" name="all" value="propose" defaultChecked={all === 'propose'} />
                <span>
                  {texts.all.propose}
                  <span className="note">{announced(inTheWay, centre)}</span>
                </span>
              </label>
              <label>
                <input type="radio" name="all" value="cancel" defaultChecked={all === 'cancel'} />
                <span>{texts.all.cancel}</span>
              </label>
            </fieldset>
            <SentenceField centre={centre} label={texts.sentence} sentence={sentence} />
          </div>
          <section className="AgendaBox" aria-labelledby="people">
            <h2 id="people">{texts.people}</h2>
            <ul>
              {inTheWay.map((booking) => (
                <Row key={booking.consultation.id} centre={centre} {...booking} />
              ))}
            </ul>
          </section>
        </div>
        <div className="AgendaBox">
          <EmailPreview
            centre={centre}
            email={firstEmail?.email ?? null}
            sentence={sentence}
            title={texts.preview({ name: firstEmail?.name ?? '' })}
          />
          <ChangeButtons
            centre={centre}
            label={submitLabel(action, emails, centre.language)}
            undoSeconds={undoSeconds}
            keepUrl="chiusure"
          />
        </div>
      </PostForm>
    </AgendaFrame>
  );
}

/** «Chiudi e manda 3 mail» */
function submitLabel(action: string, count: number, { words }: Language): string {
  const texts = words.agendaClosures;
  if (action === 'close') {
    if (count === 0) return texts.submit;
    return count === 1 ? texts.submitOne : texts.submitMany({ count });
  }
  if (count === 0) return texts.change;
  return count === 1 ? texts.changeOne : texts.changeMany({ count });
}

/** Until when the seats are held, and what becomes of whoever does not answer. */
function announced(inTheWay: readonly BookingInTheWay[], centre: CentreFacts): string {
  const { all: texts } = centre.language.words.agendaClosures;
  const deadlines = new Set(
    inTheWay.flatMap((row) => (row.answerBy === null ? [] : [untilWhen(row, centre)])),
  );
  const [deadline] = deadlines;
  if (inTheWay.every(({ consultation }) => consultation.email === null)) return texts.withoutEmail;
  if (deadline === undefined) return texts.noTime;
  return deadlines.size === 1 ? texts.heldUntil({ deadline }) : texts.held;
}

/** «martedì 24 novembre alle 12:00» */
const untilWhen = ({ answerBy, zone }: Pick<BookingInTheWay, 'answerBy' | 'zone'>, centre: CentreFacts) =>
  deadlineInWords({ confirmBy: answerBy?.toISOString() ?? null }, zone, centre.language);

interface RowProps extends BookingInTheWay {
  centre: CentreFacts;
}

/** One person: when, how to reach them, what they get as everybody, and what else they can get. */
function Row({ centre, problems, ...row }: RowProps) {
  const { consultation, free, suggested, choice, way, answerBy, canCall } = row;
  const { language } = centre;
  const texts = language.words.agendaClosures;
  const { id, name, phone, email, day, time, service, sequence } = consultation;
  const onDay = formatDay(parseDate(day), 'weekdayAndDayShort', language);
  const ofSlot = way === 'propose' ? texts.proposeAt : texts.moveAt;
  return (
    <li data-problem={problems.length > 0 || undefined}>
      {problems.map((problem) => (
        <p key={problem} data-part="problem">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      ))}
      <div data-part="who">
        <Plaque>{formatTime(time, language)}</Plaque>
        <div>
          <b>{name}</b>, {textWithService(onDay, service, centre)}
          <p data-part="as-all">
            <span data-all="propose">
              <b>{asAll(row, language)}</b>
              {answerBy !== null && suggested !== null && (
                <span className="note"> {texts.rowHeld({ deadline: untilWhen(row, centre) })}</span>
              )}
            </span>
            <b data-all="cancel">{texts.cancelled}</b>
          </p>
          <p data-part="reach">
            <a className="PlainButton" href={phoneHref(phone)}>
              <Icon name="phone" />
              <span>{phone}</span>
            </a>{' '}
            {email === null ? (
              <span className="Tag">{texts.callYourself}</span>
            ) : (
              way === 'call' && <span className="Tag">{texts.noTimeToAnswer}</span>
            )}
          </p>
        </div>
      </div>
      <input type="hidden" name={`version-${id}`} value={sequence} />
      <input type="hidden" name={`slot-${id}`} value={suggested === null ? '' : formatSlotValue(suggested)} />
      <input type="hidden" name={`way-${id}`} value={way} />
      <label>
        <span>{texts.onlyFor({ name })}</span>
        <select
          name={`decision-${id}`}
          defaultValue={typeof choice === 'string' ? choice : formatSlotValue(choice)}
        >
          <option value="all">{texts.asAll}</option>
          {free.map((selection) => (
            <option key={formatSlotValue(selection)} value={formatSlotValue(selection)}>
              {ofSlot({ when: shortly(selection, language) })}
            </option>
          ))}
          <option value="cancel">{texts.cancel}</option>
          {canCall && <option value="call">{texts.call}</option>}
        </select>
      </label>
    </li>
  );
}

function asAll(
  { consultation, suggested, way }: Pick<BookingInTheWay, 'consultation' | 'suggested' | 'way'>,
  language: Language,
): string {
  const texts = language.words.agendaClosures;
  if (isUnconfirmed(consultation) && !isProposal(consultation)) return texts.onlyCancel;
  if (way === 'call') return texts.toCall;
  return suggested ? texts.moveTo({ when: shortly(suggested, language) }) : texts.nowhere;
}

/** Returns a slot without its year: «giovedì 26 novembre, 17:00». */
export const shortly = ({ day, slot }: BookingSelection, language: Language): string =>
  `${formatDay(day, 'weekdayAndDay', language)}, ${formatTime(slot, language)}`;
