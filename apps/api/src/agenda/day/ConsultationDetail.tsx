import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import { TextArea } from '@centro/ui/TextArea';
import { beforeProposal, deadlineInWords, selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { isProposal } from '../../store/provisionalSeats.ts';
import { formatSelection, formatTime } from '../../texts/dates.ts';
import { longestText } from '../consultation/cleanText.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { ConsultationState } from '../consultation/consultationState.ts';
import { PostForm, Reach, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import './ConsultationDetail.css';

interface ConsultationDetailProps {
  centre: CentreFacts;
  consultation: Consultation;
  state: ConsultationState;
  unsavedNote?: UnsavedNote;
}

/** What is known of a consultation, and what can be done with it. */
export function ConsultationDetail({ centre, consultation, state, unsavedNote }: ConsultationDetailProps) {
  const { id, name, phone, email, reference, note, service, answers } = consultation;
  const { isByPhone, isWalkIn, presence, sequence } = consultation;
  const { agendaDay: texts, agendaWalkIn: walkIn } = centre.language.words;
  const other = otherService(service, centre);
  return (
    <div className="ConsultationDetail">
      <Reach phone={phone} email={email} withoutEmail={texts.withoutEmail} />
      <p className="note">
        {texts.code({ code: reference })}
        {isByPhone && ` · ${texts.byPhone}`}
        {isWalkIn && ` · ${walkIn.tag}`}
        {other !== undefined && ` · ${other}`}
      </p>
      {isProposal(consultation) && <p>{proposalInWords(consultation, centre)}</p>}
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
      <div className="AgendaActions">
        {presence !== null && <PresenceForm centre={centre} consultation={consultation} />}
        {(state === 'toCome' || isProposal(consultation)) && (
          <SmallLinkButton href={`sposta?id=${id}`} aria-label={texts.moveOf({ name })}>
            <ActionIcon name="move" />
            {texts.move}
          </SmallLinkButton>
        )}
        {(state === 'toCome' || state === 'unconfirmed') && (
          <SmallLinkButton href={`annulla?id=${id}`} aria-label={texts.cancelOf({ name })}>
            <Icon name="close" />
            {texts.cancel}
          </SmallLinkButton>
        )}
        {state === 'toCome' && (
          <a className="PlainButton" href={`correggi?id=${id}`} aria-label={texts.correctOf({ name })}>
            <span>{texts.correct}</span>
          </a>
        )}
        <a className="PlainButton" href={`scheda?id=${id}`} aria-label={texts.recordOf({ name })}>
          <span>{texts.record}</span>
        </a>
        {isWalkIn && (
          <PostForm action="togli" fields={{ id, version: sequence }}>
            <button type="submit" className="PlainButton" aria-label={walkIn.removeOf({ name })}>
              <span>{walkIn.remove}</span>
            </button>
          </PostForm>
        )}
      </div>
      <NoteForm centre={centre} consultation={consultation} {...(unsavedNote && { unsavedNote })} />
    </div>
  );
}

/** What the centre has proposed, and until when its visitor can answer. */
function proposalInWords(consultation: Consultation, { language }: CentreFacts): string {
  const was = formatSelection(selectionOf(beforeProposal(consultation)), language);
  const deadline = deadlineInWords(consultation, consultation.zone, language);
  return language.words.agendaDay.proposal({ was, deadline });
}

interface PresenceFormProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'id' | 'time' | 'name' | 'presence'>;
}

/** Whether a visitor came; pressed again, it takes that back. */
export function PresenceForm({ centre, consultation }: PresenceFormProps) {
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
          maxLength={longestText}
          rows={3}
        />
        <SmallButton>{texts.save}</SmallButton>
      </PostForm>
    </details>
  );
}
