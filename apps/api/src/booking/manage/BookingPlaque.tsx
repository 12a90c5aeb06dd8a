import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { bookingTime } from '../emails/bookingTime.ts';
import type { NewBooking } from '../../store/schema.ts';
import './BookingPlaque.css';

interface BookingPlaqueProps {
  /** Without a reference when the slot is not booked yet; with an empty one when its visitor was erased. */
  booking: Pick<NewBooking, 'centre' | 'day' | 'time' | 'zone'> & Partial<Pick<NewBooking, 'reference'>>;
  centre: CentreFacts;
  /** Why the booking is over, when it is. */
  ended?: string;
}

/** When and where a booking is, with its time zone (B7), and of which service; nothing about the visitor. */
export function BookingPlaque({ booking, centre, ended }: BookingPlaqueProps) {
  const texts = centre.language.words.pages.plaque;
  const { zone, plaque } = bookingTime(booking, centre.language);
  const other = otherService(booking.centre, centre);
  return (
    <div className="BookingPlaque" data-ended={ended !== undefined || undefined}>
      {ended !== undefined && <p data-part="ended">{ended}</p>}
      <p data-part="hour">
        <Plaque>{plaque.hour}</Plaque> <span className="note">{zone}</span>
      </p>
      <p data-part="day">{plaque.day}</p>
      {other !== undefined && <p>{other}</p>}
      <dl>
        <div>
          <dt className="note">{texts.where}</dt>
          <dd>
            {centre.address}
            <br />
            <a href={centre.mapUrl}>{texts.map}</a>
          </dd>
        </div>
        {booking.reference !== undefined && booking.reference !== '' && (
          <div>
            <dt className="note">{texts.code}</dt>
            <dd>
              <strong>{booking.reference}</strong>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
