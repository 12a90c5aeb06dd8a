import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import { Button } from '@centro/ui/Button';
import { DeskIcon } from '@centro/ui/DeskIcon';
import type { CentreFacts } from '../../config/config.ts';
import type { StaffSession } from '../../store/schema.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { AgendaFrame, FormToken } from '../layout/AgendaFrame.tsx';
import './Devices.css';

export interface DevicesProps {
  centre: CentreFacts;
  formToken: string;
  /** The devices on which the agenda is open, the last used first. */
  sessions: readonly Pick<StaffSession, 'id' | 'email' | 'device' | 'usedAt' | 'endsAt' | 'remembered'>[];
  /** The session of this device. */
  ownId: string;
  /** The time zone of the centre. */
  zone: string;
}

/** The devices on which the agenda is open, each to be closed. */
export function Devices({ centre, formToken, sessions, ownId, zone }: DevicesProps) {
  const { language } = centre;
  const texts = language.words.agenda.devices;
  const inWords = (moment: string) =>
    texts.moment({
      day: formatDay(toCalendarDate(parseAbsolute(moment, zone)), 'weekdayAndDay', language),
      time: formatMoment(new Date(moment), zone, language),
    });
  return (
    <AgendaFrame centre={centre} title={texts.title}>
      <div className="AgendaHead">
        <div>
          <h1>{texts.title}</h1>
          <p className="note">{texts.lead}</p>
        </div>
      </div>
      <ul className="Devices">
        {sessions.map(({ id, email, device, usedAt, endsAt }) => (
          <li key={id}>
            <DeskIcon name="device" />
            <div>
              <h2>
                {device === '' ? texts.unknown : device}{' '}
                {id === ownId && <span className="Tag">{texts.own}</span>}
              </h2>
              <p>{email}</p>
              <p className="note">
                {texts.used({ when: inWords(usedAt) })}
                <br />
                {texts.ends({ when: inWords(endsAt) })}
              </p>
            </div>
            <form method="post" action={id === ownId ? 'chiudi' : 'dispositivi'}>
              <FormToken value={formToken} />
              <Button
                className="SmallButton"
                type="submit"
                variant="outline"
                name="chiudi"
                value={id}
                aria-label={texts.closeOf({ device: device === '' ? texts.unknown : device })}
              >
                {texts.close}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="dispositivi">
          <FormToken value={formToken} />
          <Button className="SmallButton" type="submit" variant="outline" name="chiudi" value="altri">
            {texts.closeOthers}
          </Button>
        </form>
      )}
      <p className="ToActs">
        <a className="PlainButton" href="registro">
          <span>{texts.log}</span>
        </a>
      </p>
    </AgendaFrame>
  );
}
