import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { formatTime } from '../../texts/dates.ts';
import { telUrl } from '../../page/Page.tsx';
import { NoteForm } from './NoteForm.tsx';
import type { UnsavedNote } from './NoteForm.tsx';
import { PresenceForm } from './PresenceForm.tsx';

export interface ConsultationRowProps {
  centre: CentreFacts;
  formToken: string;
  consultation: Consultation;
  now: Date;
  unsavedNote?: UnsavedNote;
}

/** A consultation of a day: who comes, how to reach them, and what can be done. */
export function ConsultationRow({ centre, formToken, consultation, now, unsavedNote }: ConsultationRowProps) {
  const { id, name, phone, email, reference, note, presence, time, service, startsAt, isOver, status } =
    consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const isNow = hasBegun && !isOver && presence === null;
  return (
    <li className="DayRow" id={id} data-state={presence ?? (isNow ? 'now' : undefined)}>
      <Plaque>{formatTime(time, language)}</Plaque>
      <div data-part="who">
        <h2>
          {name} {isNow && <span className="Tag">{texts.now}</span>}
          {status === 'provisional' && <span className="Tag">{texts.provisional}</span>}
        </h2>
        <p data-part="reach">
          <a data-part="phone" href={telUrl(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
          {email === null ? (
            <span className="note">{texts.withoutEmail}</span>
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </p>
        {note !== '' && <p data-part="note">{note}</p>}
        <p className="note">
          {texts.code({ code: reference })}
          {consultation.isByPhone && ` · ${texts.byPhone}`}
          {service !== centre.key && ` · ${centre.serviceNames.get(service) ?? service}`}
        </p>
      </div>
      <div data-part="actions">
        <PresenceForm centre={centre} formToken={formToken} consultation={consultation} />
        <div>
          {!hasBegun && (
            <>
              <a className="PlainButton" href={`sposta?id=${id}`} aria-label={texts.moveOf({ name })}>
                <ActionIcon name="move" />
                <span>{texts.move}</span>
              </a>
              <a className="PlainButton" href={`annulla?id=${id}`} aria-label={texts.cancelOf({ name })}>
                <Icon name="close" />
                <span>{texts.cancel}</span>
              </a>
            </>
          )}
        </div>
      </div>
      <NoteForm
        centre={centre}
        formToken={formToken}
        consultation={consultation}
        {...(unsavedNote && { unsavedNote })}
      />
    </li>
  );
}
