import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingsOf } from '../../booking/queries/changedBooking.ts';
import type { ChangedBooking } from '../../booking/queries/changedBooking.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { isProposal } from '../../store/provisionalSeats.ts';
import type { OutboxRow, UndoableChange } from '../../store/schema.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatSelection, formatTime } from '../../texts/dates.ts';
import { isSlotFree } from '../consultation/agendaSchedule.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { changedNotice } from '../consultation/notices.ts';
import { doneUrl, sendUnknown } from '../day/DayPage.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { clockInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { tryUndo, undoChange } from './undoChange.ts';
import type { UndoOutcome } from './undoStore.ts';
import './DonePage.css';
import { whenInWords } from '../consultation/whenInWords.ts';

/** What was just done, and how it is undone while its emails wait. */
export function handlers(context: AgendaContext): PageHandlers<'GET fatto' | 'POST fatto'> {
  const { config, store, now } = context;
  const { centre } = config;
  const texts = centre.language.words.agendaUndo;
  return {
    'GET fatto': async (request, reply) => {
      const change = await store.undo.find(centre.key, textIn(request.query, 'id'));
      if (!change) return sendUnknown(context, reply);
      if (change.undoneAt !== null) return redirectToUndone(change, reply);
      return sendDone(reply, 200, change, actorOf(request));
    },

    'POST fatto': async (request, reply) => {
      const change = await store.undo.find(centre.key, textIn(request.body, 'id'));
      if (!change) return sendUnknown(context, reply);
      const actor = actorOf(request);
      const result = await undoChange(context, change, actor);
      switch (result.outcome) {
        case 'undone':
          return redirectToUndone(change, reply);
        case 'late':
          return sendDone(reply, 409, change, actor, toNotice('error', texts.late));
        case 'changed':
        case 'taken':
        case 'closed':
          return sendDone(reply, 409, change, actor, await refusal(change, result));
      }
    },
  };

  async function redirectToUndone(change: UndoableChange, reply: FastifyReply): Promise<FastifyReply> {
    const [first] = bookingsOf(change);
    const found = first && change.kind !== 'closures' ? await findConsultation(context, first.id) : null;
    return reply.redirect(found ? doneUrl(found.consultation, 'undone') : 'chiusure?fatto=undone', 303);
  }

  async function refusal(
    change: UndoableChange,
    { outcome, bookingId }: NotUndoneOutcome,
  ): Promise<NoticeText> {
    const found = bookingId === null ? null : await findConsultation(context, bookingId);
    const when = formerWhen(change, bookingId);
    if (outcome !== 'changed' && when !== null) {
      // What is cancelled cannot be moved.
      const isCancelled = found?.consultation.status === 'cancelled';
      const text = isCancelled ? texts[`${outcome}Cancelled` as const] : texts[outcome];
      return toNotice('error', text({ when: capitalised(when) }));
    }
    // Whose data were deleted meanwhile is nobody any more.
    if (found?.consultation.name === '')
      return toNotice('error', centre.language.words.agendaDay.change.unknown);
    return found && change.kind !== 'closures'
      ? changedNotice(found, context)
      : toNotice('error', texts.closuresChanged);
  }

  /** Returns when a booking of a change was before it. */
  function formerWhen(change: UndoableChange, bookingId: string | null): string | null {
    const former = bookingsOf(change).find(({ id }) => id === bookingId)?.former;
    return former ? formatSelection(selectionOf(former), centre.language) : null;
  }

  /** Returns why a change cannot be undone any more although its time is not over; null where it can. */
  function obstacleOf(change: UndoableChange, result: UndoOutcome): string | null {
    const { cannotUndo } = texts.done;
    switch (result.outcome) {
      case 'undone':
        return null;
      case 'late':
        return cannotUndo.late;
      case 'changed':
        return change.kind === 'closures' ? cannotUndo.closuresChanged : cannotUndo.changed;
      case 'taken':
      case 'closed':
        return cannotUndo[result.outcome]({ when: formerWhen(change, result.bookingId) ?? '' });
    }
  }

  async function sendDone(
    reply: FastifyReply,
    status: number,
    change: UndoableChange,
    actor: Actor,
    notice?: NoticeText,
  ): Promise<FastifyReply> {
    const leftMs = Date.parse(change.undoUntil) - now().getTime();
    const tried = leftMs > 0 ? await tryUndo(context, change, actor) : null;
    const isLost = ({ id }: Consultation) =>
      (tried?.outcome === 'taken' || tried?.outcome === 'closed') && tried.bookingId === id;
    const bookings: DoneBooking[] = [];
    for (const changed of bookingsOf(change)) {
      const found = await findConsultation(context, changed.id);
      if (!found) continue;
      const { consultation } = found;
      const isFree =
        consultation.status === 'cancelled' &&
        !isLost(consultation) &&
        (await isSlotFree(context, consultation));
      bookings.push({ ...consultation, former: changed.former, isSlotFree: isFree });
    }
    // Those that were withdrawn, as by a visitor who has cancelled meanwhile, do not leave.
    const stored = await store.undo.emails(change);
    const emails = stored.filter((email) => email.status !== 'dropped');
    const page = {
      centre,
      change,
      bookings,
      emails,
      isWithdrawn: stored.length > 0 && emails.length === 0,
      obstacle: tried && obstacleOf(change, tried),
      secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)),
      clock: (moment: string) => clockInWords(moment, context),
      notice,
    };
    return reply.sendPage(status, <DonePage {...page} />);
  }
}

type NotUndoneOutcome = Extract<UndoOutcome, { bookingId: string | null }>;

/** A consultation as it is after a change, and when it was before. */
type DoneBooking = Consultation &
  Pick<ChangedBooking, 'former'> & {
    /** Of a cancelled one: whether somebody else can have its slot. */
    isSlotFree: boolean;
  };

interface DonePageProps {
  centre: CentreFacts;
  change: Pick<UndoableChange, 'id' | 'kind' | 'undoUntil'>;
  bookings: readonly DoneBooking[];
  /** Those that have left or will leave. */
  emails: readonly Pick<OutboxRow, 'status' | 'sentAt'>[];
  /** Whether there were emails, none of which will leave. */
  isWithdrawn?: boolean;
  /** Why it cannot be undone any more before its time is over; null where it can. */
  obstacle?: string | null;
  /** Until its emails leave; 0 once they do. */
  secondsLeft: number;
  /** Returns a moment (UTC) on the clock of the centre, with seconds. */
  clock: (moment: string) => string;
  notice: NoticeText | undefined;
}

/** A change that was just made: until when it can be undone, or when its emails left. */
export function DonePage({ centre, change, bookings, emails, secondsLeft, clock, ...props }: DonePageProps) {
  const { isWithdrawn = false, obstacle = null, notice } = props;
  const isWaiting = secondsLeft > 0 && obstacle === null;
  const texts = centre.language.words.agendaUndo.done;
  const isOfClosures = change.kind === 'closures';
  const until = clock(change.undoUntil);
  return (
    <AgendaFrame centre={centre} title={texts.title} notice={notice}>
      <div className="AgendaHead">
        <h1>{texts.title}</h1>
      </div>
      <div className="AgendaBox DoneBox" data-waiting={isWaiting || undefined}>
        {isOfClosures && (
          <>
            <h2>{texts.closures}</h2>
            <p>{texts.withBookings}</p>
          </>
        )}
        <ul className="DoneBookings">
          {bookings.map((booking) => (
            <DoneLine key={booking.id} centre={centre} booking={booking} kind={change.kind} />
          ))}
        </ul>
        {obstacle !== null && !notice && <p>{obstacle}</p>}
        {isWaiting ? (
          <Waiting {...{ centre, change, emails, secondsLeft, until }} />
        ) : (
          <Left {...{ centre, change, emails, isWithdrawn, secondsLeft, clock }} booking={bookings[0]} />
        )}
      </div>
    </AgendaFrame>
  );
}

interface DoneLineProps {
  centre: CentreFacts;
  booking: DoneBooking;
  kind: UndoableChange['kind'];
}

/** A consultation of a change, with its hour. */
function DoneLine({ centre, booking, kind }: DoneLineProps) {
  const { language } = centre;
  const texts = language.words.agendaUndo.done;
  const { name, time, former } = booking;
  const from = formatSelection(selectionOf(former), language);
  const to = whenInWords(booking, centre);
  const act = actOf(booking, kind);
  const isCancelled = act === 'cancelled';
  const what = {
    cancelled: (booking.isSlotFree ? texts.cancelledWhen : texts.cancelledTaken)({ when: capitalised(to) }),
    restored: texts.restoredWhen({ when: capitalised(to) }),
    moved: texts.movedWhen({ from, to }),
    proposed: texts.proposedWhen({ from, to }),
    toCall: texts.toCallWhen({ when: capitalised(to) }),
  };
  const hour = formatTime(time, language);
  return (
    <li>
      <Plaque>{isCancelled ? <del>{hour}</del> : hour}</Plaque>
      <div>
        <h2>{texts[act]({ name })}</h2>
        <p>{what[act]}</p>
      </div>
    </li>
  );
}

/** What was done with a consultation of a change, as it is now. */
function actOf(booking: DoneBooking, kind: UndoableChange['kind']) {
  if (isProposal(booking)) return 'proposed';
  if (booking.status !== 'confirmed') return 'cancelled';
  if (kind === 'restore') return 'restored';
  const { former } = booking;
  return former.day === booking.day && former.time === booking.time ? 'toCall' : 'moved';
}

interface WaitingProps extends Pick<DonePageProps, 'centre' | 'change' | 'emails' | 'secondsLeft'> {
  until: string;
}

/** The emails that wait, and how to stop them. */
function Waiting({ centre, change, emails, secondsLeft, until }: WaitingProps) {
  const texts = centre.language.words.agendaUndo.done;
  const isSilent = emails.length === 0;
  return (
    <>
      <p>{isSilent ? texts.silentUntil({ time: until }) : leavingInWords(emails.length, until, centre)}</p>
      {!isSilent && <TimeLeft seconds={secondsLeft} />}
      <div className="AgendaActions">
        <PostForm action="fatto" fields={{ id: change.id }}>
          <Button type="submit">
            <AgendaIcon name="undo" />
            {isSilent ? texts.undoSilent : texts.undo}
          </Button>
        </PostForm>
        <BackLink centre={centre} kind={change.kind} />
      </div>
      {!isSilent && <p className="note">{texts.what({ time: until })}</p>}
    </>
  );
}

function leavingInWords(count: number, time: string, { language }: CentreFacts): string {
  const texts = language.words.agendaUndo.done;
  return count === 1 ? texts.leaves({ time }) : texts.leaveMany({ time, count });
}

/** A bar that ends with the time that is left. The policy of the page allows no style of its own; drawings move by themselves. */
function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <svg className="TimeLeft" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="1">
        <animate attributeName="width" from="100" to="0" dur={`${seconds}s`} fill="freeze" />
      </rect>
    </svg>
  );
}

interface LeftProps extends Pick<DonePageProps, 'centre' | 'change' | 'emails' | 'secondsLeft' | 'clock'> {
  isWithdrawn: boolean;
  booking: DoneBooking | undefined;
}

/** The emails that cannot be stopped any more, and what can be done instead. */
function Left({ centre, change, emails, isWithdrawn, secondsLeft, clock, booking }: LeftProps) {
  const texts = centre.language.words.agendaUndo.done;
  const isToCome = booking?.isOver === false;
  // What cannot succeed is not offered.
  const canRestore = isToCome && change.kind === 'cancel' && booking.isSlotFree;
  const canMove = isToCome && change.kind === 'move' && booking.status === 'confirmed';
  return (
    <>
      <p>{emailsInWords()}</p>
      {canRestore && <p>{texts.restoreHint}</p>}
      {canMove && <p>{texts.moveHint}</p>}
      <div className="AgendaActions">
        {canRestore && (
          <LinkButton href={`ripristina?id=${booking.id}`} variant="outline">
            {texts.restore}
          </LinkButton>
        )}
        {canMove && (
          <LinkButton href={`sposta?id=${booking.id}`} variant="outline">
            {texts.moveAgain}
          </LinkButton>
        )}
        <BackLink centre={centre} kind={change.kind} />
      </div>
    </>
  );

  function emailsInWords(): string {
    const [first] = emails;
    if (!first) return isWithdrawn ? texts.dropped : texts.silent;
    if (emails.some(({ status }) => status !== 'sent'))
      return secondsLeft > 0 ? leavingInWords(emails.length, clock(change.undoUntil), centre) : texts.sending;
    return emails.length > 1
      ? texts.sentMany({ count: emails.length })
      : texts.sent({ time: clock(first.sentAt ?? change.undoUntil) });
  }
}

function BackLink({ centre, kind }: { centre: CentreFacts; kind: UndoableChange['kind'] }) {
  const texts = centre.language.words.agendaUndo.done;
  return (
    <a className="PlainButton" href={kind === 'closures' ? 'chiusure' : 'oggi'}>
      <span>{kind === 'closures' ? texts.backToClosures : texts.back}</span>
    </a>
  );
}
