import type { TimeOfDay } from '@centro/booking';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { CentreFacts } from '../../config/config.ts';
import { otherService, textWithService } from '../../config/serviceNames.ts';
import { isLapsedProposal } from '../../store/provisionalSeats.ts';
import { formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import { AgendaNotice, noticeId } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/notice.ts';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import { phoneHref } from '../layout/phoneHref.ts';
import { ConsultationDetail, PresenceForm } from './ConsultationDetail.tsx';
import type { UnsavedNote } from './ConsultationDetail.tsx';
import { StateTag } from './StateTag.tsx';
import { bookingUrl } from './dayAgenda.ts';
import { freeInWords } from './freeInWords.ts';
import { placeValue } from './walkInPlace.ts';
import type { WalkInPlace } from './walkInPlace.ts';

interface ConsultationRowProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  /** Returns a moment (UTC) as hour and minute on the clock of the centre. */
  clock: (moment: string) => string;
  /** Whether it is the next one to come. */
  isNext?: boolean;
  /** Whether its hour is closed, and somebody has to call. */
  isToCall?: boolean;
  /** Whether what is known of it is shown under it. */
  isOpen?: boolean;
  /** What was just done with it. */
  notice?: NoticeText | undefined;
  unsavedNote?: UnsavedNote;
}

/** A consultation of a day: who comes, and how to reach them; whether they came, once it has begun. All else is a press away. */
export function ConsultationRow(props: ConsultationRowProps) {
  const {
    centre,
    consultation,
    now,
    clock,
    isNext = false,
    isOpen = false,
    isToCall,
    notice,
    unsavedNote,
  } = props;
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
            isToCall={isToCall}
          />
        </div>
        <div data-part="reach">
          <a data-part="phone" href={phoneHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
          {beside !== '' && <p className="note">{beside}</p>}
        </div>
        {isWaiting && <PresenceForm centre={centre} consultation={consultation} />}
      </div>
      {(isOpen || unsavedNote) && (
        <ConsultationDetail
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

/** Returns by whom a consultation was cancelled, and when. */
export function cancelledInWords(
  consultation: Consultation,
  { centre, now, inWords }: Pick<CancelledRowProps, 'centre' | 'now' | 'inWords'>,
): string {
  const { gone } = centre.language.words.agendaDay;
  const { cancelledAt, cancelledBy } = consultation;
  if (cancelledBy === null) return isLapsedProposal(consultation, now) ? gone.lapsed : gone.unknown;
  return gone[cancelledBy]({ when: cancelledAt === null ? '' : inWords(cancelledAt) });
}

interface CancelledRowProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  /** Returns a moment (UTC) on the clock of the centre. */
  inWords: (moment: string) => string;
  /** What was just done with it. */
  notice: NoticeText | undefined;
}

/** A consultation that was cancelled: whose it was, when and by whom. */
export function CancelledRow({ centre, consultation, now, inWords, notice }: CancelledRowProps) {
  const { id, name, time, startsAt, status, service } = consultation;
  const { language } = centre;
  const { restore } = language.words.agendaUndo;
  return (
    <li className="DayRow" id={id} data-state="cancelled">
      {notice && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
      <p className="note">
        <a href={`scheda?id=${id}`}>
          <del>{name}</del>
        </a>
        , {textWithService(formatTime(time, language), service, centre)}:{' '}
        {cancelledInWords(consultation, { centre, now, inWords })}
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
        {freeInWords(seats, language)} {other !== undefined && <span className="note">{other}</span>}
      </p>
      <div className="AgendaActions">
        {isToday && <WalkInLink centre={centre} place={{ kind: 'free', time, service }} />}
        <SmallLinkButton
          href={bookingUrl(day, { time, service }, centre)}
          aria-label={texts.bookAtOf({ time: textWithService(hour, service, centre) })}
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
      aria-label={texts.linkAt({
        time: textWithService(formatTime(place.time, language), place.service, centre),
      })}
    >
      {texts.link}
    </SmallLinkButton>
  );
}
