import type { CentreFacts } from '../../config/config.ts';
import type { ListedSubscriber } from './subscribers.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';

export interface SubscriberTableProps {
  centre: CentreFacts;
  formToken: string;
  /** The latest first. */
  subscribers: readonly ListedSubscriber[];
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
  /** Returns the day of a moment, short. */
  dayOf: (moment: string) => string;
}

/** Who gets the newsletter, each with what was agreed to and when. */
export function SubscriberTable({ centre, formToken, subscribers, inWords, dayOf }: SubscriberTableProps) {
  const texts = centre.language.words.agendaDesk.messages;
  return (
    <ul className="Subscribers">
      {subscribers.map(({ id, email, name, subscribedAt, consent }) => (
        <li key={id}>
          <div>
            <b>{name}</b>{' '}
            <span className="Tag">
              {subscribedAt === null ? texts.waiting : texts.confirmed({ when: dayOf(subscribedAt) })}
            </span>
            <p>{email}</p>
            {consent && (
              <details>
                <summary className="note">
                  {consent.text === null
                    ? texts.consentElsewhere({ when: inWords(consent.at) })
                    : texts.consent({ when: inWords(consent.at), version: consent.version })}
                </summary>
                <p className="note">{consent.text ?? texts.noText}</p>
              </details>
            )}
          </div>
          <form method="post" action="iscritti">
            <FormToken value={formToken} />
            <button
              className="PlainButton"
              type="submit"
              name="cancella"
              value={id}
              aria-label={texts.removeOf({ email })}
            >
              <span>{texts.remove}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
