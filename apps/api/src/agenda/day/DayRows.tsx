import type { TimeOfDay } from '@centro/booking';
import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import { telUrl } from '../../page/Page.tsx';
import { beforeProposal, deadlineInWords, selectionOf } from '../../booking/emails/bookingTime.ts';
import { isLapsedProposal, isProposal } from '../../store/provisionalSeats.ts';
import { formatSelection, formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import type { ConsultationState } from '../consultation/consultationState.ts';
import { AgendaNotice, noticeId } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/notice.ts';
import { otherService } from '../layout/AgendaContext.ts';
import { PostForm, Reach, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { bookingUrl } from './dayAgenda.ts';
import { placeValue } from './walkInPlace.ts';
import { longestText } from '../consultation/cleanText.ts';
import type { WalkInPlace } from './walkInPlace.ts';

interface ConsultationRowProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  /** Returns a moment (UTC) as hour and minute on the clock of the centre. */
  clock: (moment: string) => string;
  /** Whether it is the next one to come. */
  isNext?: boolean;
  /** Whether what is known of it is shown under it. */
  isOpen?: boolean;
  /** What was just done with it. */
  notice?: NoticeText | undefined;
  unsavedNote?: UnsavedNote;
}

/** A consultation of a day: who comes, and how to reach them; whether they came, once it has begun. All else is a press away. */
export function ConsultationRow(props: ConsultationRowProps) {
  const { centre, consultation, now, clock, isNext = false, isOpen = false, notice, unsavedNote } = props;
  const { id, name, phone, note, time, day, service, answers, isWalkIn } = consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const state = stateOf(consultation, now);
  const beside = shortened(
    [
      otherService(service, centre),
      isWalkIn ? language.words.agendaWalkIn.tag : '',
      note,
      ...answers.map((answer) => answer.join(' ')),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const isWaiting = state === 'now' || state === 'unmarked';
  return (
    <li
      className="DayRow"
      id={id}
      data-state={isNext && state === 'toCome' ? 'next' : state}
      data-open={isOpen || undefined}
    >
      {notice && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
      <div data-part="row">
        <Plaque>{formatTime(time, language)}</Plaque>
        <div data-part="who">
          <h2>
            <a
              href={isOpen ? `oggi?giorno=${day}#${id}` : `oggi?giorno=${day}&aperta=${id}#${id}`}
              aria-label={isOpen ? texts.foldOf({ name }) : texts.unfoldOf({ name })}
            >
              {name}
            </a>
          </h2>
          <StateTag
            centre={centre}
            consultation={consultation}
            state={state}
            now={now}
            clock={clock}
            isNext={isNext}
          />
        </div>
        <div data-part="reach">
          <a data-part="phone" href={telUrl(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
          {beside !== '' && <p className="note">{beside}</p>}
        </div>
        {isWaiting && <PresenceForm centre={centre} consultation={consultation} />}
      </div>
      {(isOpen || unsavedNote) && (
        <Detail
          centre={centre}
          consultation={consultation}
          state={state}
          {...(unsavedNote && { unsavedNote })}
        />
      )}
    </li>
  );
}

/** A row shows how a note begins; the whole is a press away. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= mostOfNote ? line : `${line.slice(0, line.lastIndexOf(' ', mostOfNote))}…`;
}

const mostOfNote = 45;

interface StateTagProps {
  centre: CentreFacts;
  consultation: Consultation;
  state: ConsultationState;
  now: Date;
  clock: (moment: string) => string;
  isNext: boolean;
}

/** What the staff has to know of a consultation at this moment; nothing of most that are to come. */
function StateTag({ centre, consultation, state, now, clock, isNext }: StateTagProps) {
  const { tags } = centre.language.words.agendaDay;
  const minutes = Math.round((Date.parse(consultation.startsAt) - now.getTime()) / 60_000);
  switch (state) {
    case 'toCome':
      if (!isNext || minutes > farMinutes) return null;
      return (
        <span className="Tag" data-tone="open">
          {tags.soon({ minutes })}
        </span>
      );
    case 'now':
      return (
        <span className="Tag" data-tone="now">
          {-minutes >= lateMinutes ? tags.late({ minutes: -minutes }) : tags.now}
        </span>
      );
    case 'unmarked':
      return (
        <span className="Tag" data-tone="warning">
          {tags.unmarked}
        </span>
      );
    case 'unconfirmed':
      return (
        <span className="Tag" data-tone="warning">
          {isProposal(consultation) ? tags.proposed : tags.unconfirmed}
        </span>
      );
    case 'present':
      return (
        <span className="Tag" data-tone="done">
          {consultation.presentAt === null
            ? tags.present
            : tags.presentAt({ time: clock(consultation.presentAt) })}
        </span>
      );
    case 'absent':
      return (
        <span className="Tag" data-tone="quiet">
          {tags.absent}
        </span>
      );
    case 'cancelled':
    case 'expired':
      return null;
  }
}

/** Beyond this nobody counts minutes. */
const farMinutes = 120;
/** From here on a visitor is late. */
const lateMinutes = 5;

interface DetailProps {
  centre: CentreFacts;
  consultation: Consultation;
  state: ConsultationState;
  unsavedNote?: UnsavedNote;
}

/** What is known of a consultation, and what can be done with it. */
function Detail({ centre, consultation, state, unsavedNote }: DetailProps) {
  const { id, name, phone, email, reference, note, service, answers } = consultation;
  const { isByPhone, isWalkIn, presence, sequence } = consultation;
  const { agendaDay: texts, agendaWalkIn: walkIn } = centre.language.words;
  const other = otherService(service, centre);
  return (
    <div data-part="detail">
      <Reach phone={phone} email={email} withoutEmail={texts.withoutEmail} />
      <p className="note">
        {texts.code({ code: reference })}
        {isByPhone && ` · ${texts.byPhone}`}
        {isWalkIn && ` · ${walkIn.tag}`}
        {other !== undefined && ` · ${other}`}
      </p>
      {isProposal(consultation) && <p>{proposalInWords(consultation, centre)}</p>}
      {answers.length > 0 && (
        <dl data-part="answers">
          {answers.map(([label, answer]) => (
            <div key={label + answer}>
              <dt>{label}</dt> <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== '' && <p data-part="note">{note}</p>}
      <div className="AgendaActions">
        {presence !== null && <PresenceForm centre={centre} consultation={consultation} />}
        {(state === 'toCome' || isProposal(consultation)) && (
          <SmallLinkButton href={`sposta?id=${id}`} aria-label={texts.moveOf({ name })}>
            <ActionIcon name="move" />
            {texts.move}
          </SmallLinkButton>
        )}
        {(state === 'toCome' || state === 'unconfirmed') && (
          <SmallLinkButton href={`annulla?id=${id}`} aria-label={texts.cancelOf({ name })}>
            <Icon name="close" />
            {texts.cancel}
          </SmallLinkButton>
        )}
        {state === 'toCome' && (
          <a className="PlainButton" href={`correggi?id=${id}`} aria-label={texts.correctOf({ name })}>
            <span>{texts.correct}</span>
          </a>
        )}
        <a className="PlainButton" href={`scheda?id=${id}`} aria-label={texts.recordOf({ name })}>
          <span>{texts.record}</span>
        </a>
        {isWalkIn && (
          <PostForm action="togli" fields={{ id, version: sequence }}>
            <button type="submit" className="PlainButton" aria-label={walkIn.removeOf({ name })}>
              <span>{walkIn.remove}</span>
            </button>
          </PostForm>
        )}
      </div>
      <NoteForm centre={centre} consultation={consultation} {...(unsavedNote && { unsavedNote })} />
    </div>
  );
}

/** What the centre has proposed, and until when its visitor can answer. */
function proposalInWords(consultation: Consultation, { language }: CentreFacts): string {
  const was = formatSelection(selectionOf(beforeProposal(consultation)), language);
  const deadline = deadlineInWords(consultation, consultation.zone, language);
  return language.words.agendaDay.proposal({ was, deadline });
}

interface CancelledRowProps {
  centre: CentreFacts;
  consultation: Consultation;
  /** The moment of the cancellation, in words; empty where it is unknown. */
  when: string;
  now: Date;
  /** What was just done with it. */
  notice: NoticeText | undefined;
}

/** A consultation that was cancelled: whose it was, when and by whom. */
export function CancelledRow({ centre, consultation, when, now, notice }: CancelledRowProps) {
  const { id, name, time, startsAt, status, cancelledBy } = consultation;
  const { language } = centre;
  const { gone } = language.words.agendaDay;
  const { restore } = language.words.agendaUndo;
  const said =
    cancelledBy !== null
      ? gone[cancelledBy]({ when })
      : isLapsedProposal(consultation, now)
        ? gone.lapsed
        : gone.unknown;
  return (
    <li className="DayRow" id={id} data-state="cancelled">
      {notice && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
      <p className="note">
        <a href={`scheda?id=${id}`}>
          <del>{name}</del>
        </a>
        , {formatTime(time, language)}: {said}
      </p>
      {status === 'cancelled' && Date.parse(startsAt) > now.getTime() && (
        <a className="PlainButton" href={`ripristina?id=${id}`} aria-label={restore.linkOf({ name })}>
          <span>{restore.link}</span>
        </a>
      )}
    </li>
  );
}

interface FreeRowProps {
  centre: CentreFacts;
  /** YYYY-MM-DD. */
  day: string;
  time: TimeOfDay;
  /** The key of its service. */
  service: string;
  seats: number;
  isToday: boolean;
}

/** A free slot of a day, to be booked for a caller, or today for somebody who is there. */
export function FreeRow({ centre, day, time, service, seats, isToday }: FreeRowProps) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  const hour = formatTime(time, language);
  const other = otherService(service, centre);
  return (
    <li className="DayRow" data-state="free">
      <Plaque className="GhostPlaque">{hour}</Plaque>
      <p>
        {seats === 1 ? texts.free : texts.seats({ count: seats })}{' '}
        {other !== undefined && <span className="note">{other}</span>}
      </p>
      <div className="AgendaActions">
        {isToday && <WalkInLink centre={centre} place={{ kind: 'free', time, service }} />}
        <SmallLinkButton
          href={bookingUrl(day, { time, service }, centre)}
          aria-label={texts.bookAtOf({ time: hour })}
        >
          {!isToday && <AgendaIcon name="add" />}
          {texts.bookAt}
        </SmallLinkButton>
      </div>
    </li>
  );
}

/** The running hour of a visitor who did not come: it can be given to somebody who is there. */
export function FreeNowRow({ centre, consultation }: Pick<ConsultationRowProps, 'centre' | 'consultation'>) {
  const { time, service, name } = consultation;
  const { language } = centre;
  const texts = language.words.agendaWalkIn;
  return (
    <li className="DayRow" data-state="free">
      <Plaque className="GhostPlaque">{formatTime(time, language)}</Plaque>
      <p>
        {texts.freeNow} <span className="note">{texts.freeNowOf({ name })}</span>
      </p>
      <div className="AgendaActions">
        <WalkInLink centre={centre} place={{ kind: 'running', time, service }} />
      </div>
    </li>
  );
}

/** The way to receive somebody who is there, in a place of today. */
function WalkInLink({ centre, place }: { centre: CentreFacts; place: WalkInPlace }) {
  const { language } = centre;
  const texts = language.words.agendaWalkIn;
  return (
    <SmallLinkButton
      href={`arrivo?posto=${encodeURIComponent(placeValue(place))}`}
      aria-label={texts.linkAt({ time: formatTime(place.time, language) })}
    >
      {texts.link}
    </SmallLinkButton>
  );
}

interface PresenceFormProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'id' | 'time' | 'name' | 'presence'>;
}

/** Whether a visitor came; pressed again, it takes that back. */
function PresenceForm({ centre, consultation }: PresenceFormProps) {
  const { id, time, name, presence } = consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  return (
    <PostForm
      className="Segments"
      action="presenza"
      aria-label={texts.markOf({ name, time: formatTime(time, language) })}
      fields={{ id, version: presence ?? '' }}
    >
      {(['present', 'absent'] as const).map((which) => (
        <button
          key={which}
          type="submit"
          name="presence"
          value={presence === which ? '' : which}
          aria-pressed={presence === which}
        >
          {texts[which]}
        </button>
      ))}
    </PostForm>
  );
}

/** A note that could not be saved, since somebody else had changed it. */
export interface UnsavedNote {
  /** Of the consultation. */
  id: string;
  note: string;
}

interface NoteFormProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'id' | 'name' | 'note' | 'noteVersion'>;
  unsavedNote?: UnsavedNote;
}

/** The centre's own note about a consultation, behind a press. */
function NoteForm({ centre, consultation, unsavedNote }: NoteFormProps) {
  const { id, name, note, noteVersion } = consultation;
  const texts = centre.language.words.agendaDay.note;
  return (
    <details className="NoteForm" open={unsavedNote !== undefined}>
      <summary
        className="PlainButton"
        aria-label={note === '' ? texts.addOf({ name }) : texts.changeOf({ name })}
      >
        <span>{note === '' ? texts.add : texts.change}</span>
      </summary>
      <PostForm action="nota" fields={{ id, version: noteVersion }}>
        <TextArea
          name="note"
          label={texts.label}
          defaultValue={unsavedNote?.note ?? note}
          maxLength={longestText}
          rows={3}
        />
        <SmallButton>{texts.save}</SmallButton>
      </PostForm>
    </details>
  );
}
