import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { formatSelection } from '../../texts/dates.ts';
import type { Consultation } from './Consultation.ts';

/** Returns «mercoledì 25 novembre 2026 alle ore 16:30», with the service where it is not the centre's own. */
export function whenInWords(
  consultation: Pick<Consultation, 'day' | 'time' | 'service'>,
  centre: CentreFacts,
): string {
  const when = formatSelection(selectionOf(consultation), centre.language);
  return textWithService(when, consultation.service, centre);
}
