import type { TimeOfDay } from '@centro/booking';
import { DeskIcon } from '@centro/ui/DeskIcon';
import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import { formatTime } from '../../texts/dates.ts';

interface FreeRowProps {
  centre: CentreFacts;
  /** YYYY-MM-DD. */
  day: string;
  time: TimeOfDay;
  /** The key of its service. */
  service: string;
  seats: number;
}

/** A free slot of a day, to be booked for a caller. */
export function FreeRow({ centre, day, time, service, seats }: FreeRowProps) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  const hour = formatTime(time, language);
  const isOther = service !== centre.key;
  return (
    <li className="DayRow" data-state="free">
      <Plaque className="GhostPlaque">{hour}</Plaque>
      <p>
        {seats === 1 ? texts.free : texts.seats({ count: seats })}{' '}
        {isOther && <span className="note">{centre.serviceNames.get(service) ?? service}</span>}
      </p>
      <a
        className="PlainButton"
        href={`prenota?quando=${day}T${time}${isOther ? `&servizio=${encodeURIComponent(service)}` : ''}`}
        aria-label={texts.bookAtOf({ time: hour })}
      >
        <DeskIcon name="add" />
        <span>{texts.bookAt}</span>
      </a>
    </li>
  );
}
