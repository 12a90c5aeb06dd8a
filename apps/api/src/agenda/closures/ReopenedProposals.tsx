import { Notice } from '@centro/ui/Notice';
import {
  beforeProposal,
  bookingTime,
  deadlineInWords,
  withService,
} from '../../booking/emails/bookingTime.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { currentServices, isClosed, rulesOf } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import { isLapsedProposal, isProposal } from '../../store/provisionalSeats.ts';
import { Reach } from '../layout/AgendaParts.tsx';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** Returns the proposals that wait for an answer although the hour in place of which they were made is open again. */
export async function reopenedProposals(context: ReadContext): Promise<BookingToShow[]> {
  const { config, store, now } = context;
  const at = now();
  const services = await currentServices(context, at);
  const bookings = await store.search.proposals([...config.services.keys()]);
  return bookings
    .filter((booking) => isProposal(booking) && !isLapsedProposal(booking, at))
    .filter((booking) => !isClosed(beforeProposal(booking), services.get(booking.centre) ?? config.rules))
    .map((booking) => withService(booking, { centre: config.centre, rules: rulesOf(booking, config) }));
}

interface ReopenedProposalsProps {
  centre: CentreFacts;
  proposals: readonly BookingToShow[];
}

/** Who would lose an hour that is open again; nothing without any. */
export function ReopenedProposals({ centre, proposals }: ReopenedProposalsProps) {
  const { language } = centre;
  const texts = language.words.agendaClosures.reopened;
  if (proposals.length === 0) return null;
  return (
    <Notice tone="warning" toneLabel={language.words.agendaDay.change.attention}>
      <p>{texts.lead}</p>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <p>
              {texts.one({
                name: proposal.name,
                before: bookingTime(beforeProposal(proposal), language).inSubject,
                now: bookingTime(proposal, language).inSubject,
                until: deadlineInWords(proposal, proposal.zone, language),
              })}
            </p>
            <Reach phone={proposal.phone} email={null} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
