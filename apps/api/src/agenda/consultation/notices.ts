import type { BookingSelection } from '@centro/booking';
import { formatMoment, formatSelection } from '../../texts/dates.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { changedNames } from '../layout/changedMeanwhile.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import type { Consultation, PresentState } from './Consultation.ts';
import { whenInWords } from './whenInWords.ts';

type NoticeContext = Pick<AgendaContext, 'config'>;

/** Returns what was just done with a consultation; undefined for any other word. */
export function doneNotice(
  done: unknown,
  consultation: Consultation,
  context: NoticeContext,
): NoticeText | undefined {
  const texts = context.config.centre.language.words.agendaDay.change;
  const { name, email, phone, presence, presentAt } = consultation;
  if (done === 'presence') return toNotice('success', texts.marked[presence ?? 'unmarked']({ name }));
  if (done === 'note') return toNotice('success', texts.noted({ name }));
  if (done === 'corrected-silently') return toNotice('success', texts.corrected({ name }));
  if (done === 'corrected' && email !== null)
    return toNotice('success', texts.corrected({ name }), texts.emailed({ email }));
  if (done === 'received' || done === 'received-later') {
    const walkIn = context.config.centre.language.words.agendaWalkIn;
    const time = presentAt === null ? '' : timeOfMoment(presentAt, context);
    return toNotice(
      'success',
      done === 'received'
        ? walkIn.received({ name, time })
        : walkIn.receivedLater({ name, when: whenInWords(consultation, context.config.centre) }),
    );
  }
  if (done === 'removed')
    return toNotice(
      'success',
      context.config.centre.language.words.agendaWalkIn.removed({
        name,
        when: whenInWords(consultation, context.config.centre),
      }),
    );
  if (done === 'undone')
    return toNotice(
      'success',
      context.config.centre.language.words.agendaUndo.undone({
        name,
        when: whenInWords(consultation, context.config.centre),
      }),
    );
  if (done !== 'moved' && done !== 'cancelled' && done !== 'booked') return undefined;
  const when = whenInWords(consultation, context.config.centre);
  if (email !== null) return toNotice('success', texts[done]({ name, when }), texts.emailed({ email }));
  // Who books by telephone is still on it.
  const { address } = context.config.centre;
  const told = done === 'booked' ? texts.sayAloud({ when, address }) : texts.notEmailed({ phone });
  return toNotice('success', texts[done]({ name, when }), told);
}

/** How to reach a visitor, as it is in the fields of a form. */
export const reachOf = ({ phone, email }: Pick<Consultation, 'phone' | 'email'>) => ({
  phone,
  email: email ?? '',
});

/**
 * Returns what a second person reads: how the consultation is now, who changed it, and that nothing was touched. Telephone and
 * email are part of it where they differ from those that were `read`; without these, where the last change was a correction.
 * Whether its visitor came is part of it where somebody has said it, unless `isPresenceSaid` says otherwise.
 */
export function changedNotice(
  { consultation, auditEntries }: PresentState,
  context: NoticeContext,
  {
    isPresenceSaid = consultation.presence !== null,
    read,
  }: { isPresenceSaid?: boolean; read?: ReturnType<typeof reachOf> | undefined } = {},
): NoticeText {
  const { agenda, agendaDay } = context.config.centre.language.words;
  const texts = agendaDay.change;
  const { name, status, presence } = consultation;
  const presences = agenda.auditLog.presence;
  const [last] = auditEntries;
  const reach = reachOf(consultation);
  const changed = read ? changedNames(read, reach) : last?.act === 'correct' ? namesOfReach : [];
  return toNotice(
    'warning',
    texts.changed({
      name,
      when: whenInWords(consultation, context.config.centre),
      status: isPresenceSaid
        ? `${texts.status[status]}, ${presences[presence ?? 'unsaid']}`
        : texts.status[status],
    }),
    ...namesOfReach.filter((field) => changed.includes(field)).map(inWords),
    ...(last ? [texts.by({ actor: last.actor, when: momentInWords(last.at, context) })] : []),
  );

  function inWords(field: 'phone' | 'email'): string {
    if (field === 'phone') return texts.nowPhone({ phone: reach.phone });
    return reach.email === '' ? texts.nowWithoutEmail : texts.nowEmail({ email: reach.email });
  }
}

const namesOfReach = ['phone', 'email'] as const;

/** Returns why a slot cannot be had by somebody who wants so many `seats`. */
export function slotNotice(
  why: 'taken' | 'notFree' | 'notBookable',
  selection: BookingSelection,
  { config: { centre } }: NoticeContext,
  seats = 1,
): NoticeText {
  const when = capitalised(formatSelection(selection, centre.language));
  const texts = centre.language.words.agendaDay.change;
  // Some may be left, and the hour is still offered.
  const isShort = why === 'taken' && seats > 1;
  return toNotice('error', isShort ? texts.tooFewSeats({ when, seats }) : texts[why]({ when }));
}

const timeOfMoment = (moment: string, { config: { centre, rules } }: NoticeContext) =>
  formatMoment(new Date(moment), rules.timeZone, centre.language);
