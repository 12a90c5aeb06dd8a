import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import { cleanText } from './cleanText.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { findConsultation } from './findConsultation.ts';
import type { EntryResult } from './setPresence.ts';

interface NoteChange {
  actor: Actor;
  bookingId: string;
  /** `noteVersion` of what the page showed. */
  seen: number;
  note: string;
}

/** Replaces the note of a booking, which the centre alone reads; refused when it was changed since it was read. */
export async function setNote(
  context: DeskContext,
  { actor, bookingId, seen, note }: NoteChange,
): Promise<EntryResult> {
  const before = await findConsultation(context, bookingId);
  if (!before) return { outcome: 'unknown' };
  const act = staffAct(actor, 'note', { at: context.now(), bookingId, day: before.consultation.day });
  const change = { seen, note: cleanText(note) };
  const isSaved = await context.store.deskEntries.setNote(bookingId, change, act);
  const present = (await findConsultation(context, bookingId)) ?? before;
  return { outcome: isSaved ? 'saved' : 'changed', ...present };
}
