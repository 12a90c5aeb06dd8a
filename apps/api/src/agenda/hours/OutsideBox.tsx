import { formatSlotValue } from '@centro/booking/links';
import { Icon } from '@centro/ui/Icon';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { EmailPreview, SentenceField } from '../change/TellVisitor.tsx';
import type { PreviewedEmail } from '../change/TellVisitor.tsx';
import { shortly } from '../closures/ClosureDecision.tsx';
import type { SlotsToMoveTo } from '../closures/slotsToMoveTo.ts';
import type { Choice } from '../closures/typedDecisions.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { phoneHref } from '../layout/phoneHref.ts';

/** Somebody who has booked an hour that there will be no longer, and stays unless something else is chosen. */
export interface OutsideRow extends Pick<SlotsToMoveTo, 'free' | 'way' | 'answerBy' | 'canCall'> {
  consultation: Consultation;
  suggested: null;
  choice: Choice;
}

interface OutsideBoxProps {
  centre: CentreFacts;
  outside: readonly OutsideRow[];
  sentence: string;
  /** The first email that would leave, and who gets it. */
  firstEmail: { name: string; email: PreviewedEmail } | null;
}

/** Who has booked hours that go, with what becomes of each. */
export function OutsideBox({ centre, outside, sentence, firstEmail }: OutsideBoxProps) {
  const texts = centre.language.words.agendaHours;
  return (
    <section className="AgendaBox">
      <h2>{titleOf(outside.length, centre)}</h2>
      {outside.length === 0 ? (
        <p className="note">{texts.what.nobody}</p>
      ) : (
        <>
          <p>{outside.length === 1 ? texts.what.outsideLeadOne : texts.what.outsideLead}</p>
          <ul className="AgendaLines" data-part="outside">
            {outside.map((row) => (
              <Outside key={row.consultation.id} centre={centre} {...row} />
            ))}
          </ul>
          <SentenceField centre={centre} label={texts.what.sentence} sentence={sentence} />
          <EmailPreview
            centre={centre}
            email={firstEmail?.email ?? null}
            sentence={sentence}
            title={centre.language.words.agendaClosures.preview({ name: firstEmail?.name ?? '' })}
          />
        </>
      )}
    </section>
  );
}

function titleOf(count: number, { language }: CentreFacts): string {
  const { what } = language.words.agendaHours;
  if (count === 0) return what.outside;
  return count === 1 ? what.outsideOne : what.outsideMany({ count });
}

/** One person: who stays unless something else is chosen. */
function Outside({ centre, consultation, free, way, canCall, choice }: OutsideRow & { centre: CentreFacts }) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  const { proposeAt, moveAt, call } = language.words.agendaClosures;
  const { id, name, phone, day, time, sequence } = consultation;
  const ofSlot = way === 'propose' ? proposeAt : moveAt;
  return (
    <li>
      <div>
        <b>{name}</b>, {formatDay(parseDate(day), 'weekdayAndDayShort', language)},{' '}
        {formatTime(time, language)}
        <br />
        <a className="PlainButton" href={phoneHref(phone)}>
          <Icon name="phone" />
          <span>{phone}</span>
        </a>
      </div>
      <input type="hidden" name={`version-${id}`} value={sequence} />
      <input type="hidden" name={`way-${id}`} value={way === 'propose' ? 'propose' : 'move'} />
      <label>
        <span>{what.decide({ name })}</span>
        <select
          name={`decision-${id}`}
          defaultValue={typeof choice === 'string' ? choice : formatSlotValue(choice)}
        >
          <option value="all">{what.keep}</option>
          {free.map((selection) => (
            <option key={formatSlotValue(selection)} value={formatSlotValue(selection)}>
              {ofSlot({ when: shortly(selection, language) })}
            </option>
          ))}
          <option value="cancel">{what.cancel}</option>
          {canCall && <option value="call">{call}</option>}
        </select>
      </label>
    </li>
  );
}
