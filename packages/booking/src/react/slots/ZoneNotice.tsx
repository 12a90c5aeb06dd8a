import './ZoneNotice.css';
import { zoneName } from '../../format/intlFormat.ts';
import { usePicker } from '../picker/PickerContext.ts';

/** Names the zone of the centre to a visitor in another one; under the slots, which it does not move when it appears. */
export function ZoneNotice() {
  const { schedule, messages, visitorZone } = usePicker();
  const { timeZone, locale } = schedule.rules;
  if (!visitorZone) return null;
  const zone = zoneName(timeZone, locale, schedule.now.toDate());
  return <p className="booking-zone">{messages.centreZone(zone)}</p>;
}
