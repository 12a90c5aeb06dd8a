import type { Booking } from '../../store/schema.ts';
import type { PreviewedEmail } from '../change/TellVisitor.tsx';
import { staffCancellation, staffMove, staffProposal } from '../consultation/changeByStaff.ts';
import { findBooking } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { SlotsToMoveTo } from './slotsToMoveTo.ts';
import { decidedFor } from './typedDecisions.ts';
import type { Choice, Decided, TypedDecisions } from './typedDecisions.ts';

interface DecidedBooking extends Pick<SlotsToMoveTo, 'way' | 'answerBy' | 'suggested'> {
  consultation: Consultation;
  choice: Choice;
}

/** Returns the first email that would leave now, and who gets it; null where none would. */
export async function firstEmailOf(
  context: AgendaContext,
  rows: readonly DecidedBooking[],
  { all, sentence }: Pick<TypedDecisions, 'all' | 'sentence'>,
): Promise<{ name: string; email: PreviewedEmail } | null> {
  for (const row of rows) {
    const { consultation } = row;
    const decided = decidedFor({ all, ...row });
    if (decided === null || decided === 'call') continue;
    const booking = await findBooking(context, consultation.id);
    if (!booking) continue;
    const [email] = await emailsAbout(booking, decided, row.answerBy);
    if (email) return { name: consultation.name, email };
  }
  return null;

  async function emailsAbout(booking: Booking, decided: Exclude<Decided, 'call'>, confirmBy: Date | null) {
    const details = { sentence, actor: 'command line' as const, at: context.now() };
    if (decided === 'cancel') return (await staffCancellation(context, booking, details)).mails;
    const wanted = { ...details, to: decided.to };
    return decided.kind === 'propose' && confirmBy !== null
      ? (await staffProposal(context, booking, { ...wanted, confirmBy })).mails
      : (await staffMove(context, booking, wanted)).mails;
  }
}
