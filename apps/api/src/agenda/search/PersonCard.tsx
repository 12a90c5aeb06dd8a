import { ActionIcon } from '@centro/ui/ActionIcon';
import { Icon } from '@centro/ui/Icon';
import { parseDate } from '@internationalized/date';
import { useContext } from 'react';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatDay, formatSelection } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { AgendaSession, Reach, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { stateOf } from '../consultation/consultationState.ts';
import { ConsultationTag } from './ConsultationTag.tsx';
import { isSameName } from './findPeople.ts';
import type { FoundPerson } from './findPeople.ts';
import { BookFor } from './BookFor.tsx';

interface PersonCardProps {
  centre: CentreFacts;
  person: FoundPerson;
  /** The present day, YYYY-MM-DD. */
  day: string;
  now: Date;
}

/** A person: how to reach them, a booking for them, and every consultation, the next one first. */
export function PersonCard({ centre, person, day, now }: PersonCardProps) {
  const { language } = centre;
  const texts = language.words.agenda.search;
  const { name, phone, email, consultations, messages, isSubscriber } = person;
  const { moreConsultations, moreMessages } = person;
  const { isManager } = useContext(AgendaSession);
  return (
    <div className="PersonCard">
      <div className="AgendaHead">
        <div>
          <h1>{name}</h1>
          <Reach phone={phone} email={email} withoutEmail={language.words.agendaDay.withoutEmail} />
        </div>
        <BookFor centre={centre} person={person} day={day} isPrimary />
      </div>
      <div className="AgendaColumns">
        <section className="AgendaBox">
          <h2>{texts.consultations}</h2>
          {consultations.length === 0 && <p>{texts.noConsultation}</p>}
          <ul className="AgendaLines">
            {consultations.map((consultation) => (
              <ConsultationLine
                key={consultation.id}
                {...{ centre, consultation, day, now }}
                isOfOther={!isSameName(consultation.name, name)}
              />
            ))}
          </ul>
          {moreConsultations > 0 && <p className="note">{texts.others({ count: moreConsultations })}</p>}
        </section>
        <section className="AgendaBox">
          <h2>{texts.messagesAndData}</h2>
          <ul className="AgendaLines">
            {messages.map(({ id, receivedAt, message }) => (
              <li key={id}>
                <p>
                  <a href={`messaggio?id=${encodeURIComponent(id)}`}>
                    {texts.messageOf({
                      day: formatDay(parseDate(receivedAt.slice(0, 10)), 'short', language),
                    })}
                  </a>
                  <br />«{message}»
                </p>
              </li>
            ))}
          </ul>
          {moreMessages > 0 && <p className="note">{texts.moreMessages({ count: moreMessages })}</p>}
          {isSubscriber && <p>{texts.subscriber}</p>}
          {isManager && (
            <a
              className="PlainButton"
              href={`persona?${new URLSearchParams({ q: phone || (email ?? '') }).toString()}`}
            >
              <span>{texts.data}</span>
            </a>
          )}
        </section>
      </div>
    </div>
  );
}

interface ConsultationLineProps {
  centre: CentreFacts;
  consultation: Consultation;
  day: string;
  now: Date;
  /** Whether it is under another name than the card. */
  isOfOther: boolean;
}

function ConsultationLine({ centre, consultation, day, now, isOfOther }: ConsultationLineProps) {
  const { language } = centre;
  const { move, cancel, correct, moveOf, cancelOf, correctOf, code } = language.words.agendaDay;
  const { id, name, note, reference, service, answers } = consultation;
  const state = stateOf(consultation, now);
  const other = otherService(service, centre);
  const when = capitalised(formatSelection(selectionOf(consultation), language));
  return (
    <li data-state={state}>
      <div>
        <h3>
          {state === 'cancelled' || state === 'expired' ? (
            <del>{when}</del>
          ) : (
            <a href={dayUrl(consultation)}>{when}</a>
          )}
        </h3>
        {isOfOther && <p>{name}</p>}
        <p className="note">
          {code({ code: reference })}
          {other !== undefined && ` · ${other}`}
        </p>
        {answers.map(([label, answer]) => (
          <p key={label + answer} className="note">
            {label} {answer}
          </p>
        ))}
        {note !== '' && <p data-part="note">{note}</p>}
      </div>
      <ConsultationTag centre={centre} consultation={consultation} day={day} now={now} />
      {(state === 'toCome' || state === 'unconfirmed') && (
        <div className="AgendaActions">
          {state === 'toCome' && (
            <SmallLinkButton href={`correggi?id=${id}`} aria-label={correctOf({ name })}>
              {correct}
            </SmallLinkButton>
          )}
          {state === 'toCome' && (
            <SmallLinkButton href={`sposta?id=${id}`} aria-label={moveOf({ name })}>
              <ActionIcon name="move" />
              {move}
            </SmallLinkButton>
          )}
          <SmallLinkButton href={`annulla?id=${id}`} aria-label={cancelOf({ name })}>
            <Icon name="close" />
            {cancel}
          </SmallLinkButton>
        </div>
      )}
    </li>
  );
}

const dayUrl = ({ id, day }: Consultation) => `oggi?giorno=${day}#${id}`;
