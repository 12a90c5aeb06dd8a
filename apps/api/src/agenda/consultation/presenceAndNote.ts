import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { cleanText } from './cleanText.ts';
import { findConsultation } from './Consultation.ts';
import type { Consultation, PresentState } from './Consultation.ts';

/** What became of a change to what the centre keeps about a booking. */
type EntryResult =
  | ({ outcome: 'saved' } & PresentState)
  /** Somebody else was faster: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  | { outcome: 'unknown' };

interface PresenceChange {
  actor: Actor;
  bookingId: string;
  /** What the page showed. */
  seen: Consultation['presence'];
  /** Null takes back what was said before. */
  presence: Consultation['presence'];
}

/** Records whether a visitor came, once the consultation has begun; refused when somebody else has said otherwise since. */
export async function setPresence(
  context: AgendaContext,
  { actor, bookingId, seen, presence }: PresenceChange,
): Promise<EntryResult | ({ outcome: 'too-early' } & PresentState)> {
  const present = await findConsultation(context, bookingId);
  if (present && Date.parse(present.consultation.startsAt) > context.now().getTime())
    return { outcome: 'too-early', ...present };
  return change(context, bookingId, ({ day, time }) => {
    const detail = `${day} ${time} ${presence ?? 'unsaid'}`;
    const entry = newAuditEntry(actor, 'presence', { at: context.now(), bookingId, day, detail });
    return context.store.deskEntries.setPresence(bookingId, { seen, presence }, entry);
  });
}

interface NoteChange {
  actor: Actor;
  bookingId: string;
  /** `noteVersion` of what the page showed. */
  seen: number;
  note: string;
}

/** Replaces the note of a booking, which the centre alone reads; refused when it was changed since it was read. */
export async function setNote(
  context: AgendaContext,
  { actor, bookingId, seen, note }: NoteChange,
): Promise<EntryResult> {
  return change(context, bookingId, ({ day }) => {
    const entry = newAuditEntry(actor, 'note', { at: context.now(), bookingId, day });
    return context.store.deskEntries.setNote(bookingId, { seen, note: cleanText(note) }, entry);
  });
}

/** Has `write` change what is kept about a booking, and returns whether it did, with what is kept then. */
async function change(
  context: AgendaContext,
  bookingId: string,
  write: (before: Consultation) => Promise<boolean>,
): Promise<EntryResult> {
  const before = await findConsultation(context, bookingId);
  if (!before) return { outcome: 'unknown' };
  const isSaved = await write(before.consultation);
  const present = (await findConsultation(context, bookingId)) ?? before;
  return { outcome: isSaved ? 'saved' : 'changed', ...present };
}
