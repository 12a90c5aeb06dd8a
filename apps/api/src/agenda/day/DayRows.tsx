import type { TimeOfDay } from '@centro/booking';
import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import { Plaque } from '@centro/ui/Plaque';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import { formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { otherService } from '../layout/AgendaContext.ts';
import { PostForm, Reach, SmallButton } from '../layout/AgendaParts.tsx';
import { bookingUrl } from './dayAgenda.ts';

interface ConsultationRowProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  unsavedNote?: UnsavedNote;
}

/** A consultation of a day: who comes, how to reach them, and what can be done. */
export function ConsultationRow({ centre, consultation, now, unsavedNote }: ConsultationRowProps) {
  const {
    id,
    name,
    phone,
    email,
    reference,
    note,
    presence,
    time,
    service,
    startsAt,
    isOver,
    status,
    answers,
  } = consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const other = otherService(service, centre);
  const isNow = hasBegun && !isOver && presence === null;
  return (
    <li className="DayRow" id={id} data-state={presence ?? (isNow ? 'now' : undefined)}>
      <Plaque>{formatTime(time, language)}</Plaque>
      <div data-part="who">
        <h2>
          {name} {isNow && <span className="Tag">{texts.now}</span>}
          {status === 'provisional' && <span className="Tag">{texts.provisional}</span>}
        </h2>
        <Reach phone={phone} email={email} withoutEmail={texts.withoutEmail} />
        {answers.length > 0 && (
          <dl data-part="answers">
            {answers.map(([label, answer]) => (
              <div key={label + answer}>
                <dt>{label}</dt> <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        )}
        {note !== '' && <p data-part="note">{note}</p>}
        <p className="note">
          {texts.code({ code: reference })}
          {consultation.isByPhone && ` · ${texts.byPhone}`}
          {other !== undefined && ` · ${other}`}
        </p>
      </div>
      <div data-part="actions">
        <PresenceForm centre={centre} consultation={consultation} />
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
      <NoteForm centre={centre} consultation={consultation} {...(unsavedNote && { unsavedNote })} />
    </li>
  );
}

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
  const other = otherService(service, centre);
  return (
    <li className="DayRow" data-state="free">
      <Plaque className="GhostPlaque">{hour}</Plaque>
      <p>
        {seats === 1 ? texts.free : texts.seats({ count: seats })}{' '}
        {other !== undefined && <span className="note">{other}</span>}
      </p>
      <a
        className="PlainButton"
        href={bookingUrl(day, { time, service }, centre)}
        aria-label={texts.bookAtOf({ time: hour })}
      >
        <AgendaIcon name="add" />
        <span>{texts.bookAt}</span>
      </a>
    </li>
  );
}

interface PresenceFormProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'id' | 'time' | 'name' | 'presence'>;
}

/** Whether a visitor came; pressed again, it takes that back. */
function PresenceForm({ centre, consultation }: PresenceFormProps) {
  const { id, time, name, presence } = consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  return (
    <PostForm
      className="Segments"
      action="presenza"
      aria-label={texts.markOf({ name, time: formatTime(time, language) })}
      fields={{ id, version: presence ?? '' }}
    >
      {(['present', 'absent'] as const).map((which) => (
        <button
          key={which}
          type="submit"
          name="presence"
          value={presence === which ? '' : which}
          aria-pressed={presence === which}
        >
          <Icon name={which === 'present' ? 'success' : 'close'} />
          {texts[which]}
        </button>
      ))}
    </PostForm>
  );
}

/** A note that could not be saved, since somebody else had changed it. */
export interface UnsavedNote {
  /** Of the consultation. */
  id: string;
  note: string;
}

interface NoteFormProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'id' | 'name' | 'note' | 'noteVersion'>;
  unsavedNote?: UnsavedNote;
}

/** The centre's own note about a consultation, behind a press. */
function NoteForm({ centre, consultation, unsavedNote }: NoteFormProps) {
  const { id, name, note, noteVersion } = consultation;
  const texts = centre.language.words.agendaDay.note;
  return (
    <details className="NoteForm" open={unsavedNote !== undefined}>
      <summary
        className="PlainButton"
        aria-label={note === '' ? texts.addOf({ name }) : texts.changeOf({ name })}
      >
        <span>{note === '' ? texts.add : texts.change}</span>
      </summary>
      <PostForm action="nota" fields={{ id, version: noteVersion }}>
        <TextArea
          name="note"
          label={texts.label}
          defaultValue={unsavedNote?.note ?? note}
          maxLength={2000}
          rows={3}
        />
        <SmallButton>{texts.save}</SmallButton>
      </PostForm>
    </details>
  );
}
