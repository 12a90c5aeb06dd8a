import type { DayState } from '@centro/booking';
import { parseSlotValue, formatSlotValue } from '@centro/booking/links';
import { parseDate } from '@internationalized/date';
import { Button } from '@centro/ui/Button';
import { Icon } from '@centro/ui/Icon';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import { telUrl } from '../../page/Page.tsx';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { AgendaRequest } from '../layout/AgendaContext.ts';
import type { Decision } from './changeClosures.ts';
import './ClosuresPage.css';

/** Returns the decision about each booking in the way for which one was made. */
export function decisionsIn(body: AgendaRequest['body']): Decision[] {
  const sentence = textIn(body, 'sentence');
  return Object.keys(body ?? {}).flatMap((name): Decision[] => {
    if (!name.startsWith('decision-')) return [];
    const bookingId = name.slice('decision-'.length);
    const common = { bookingId, seen: Number(textIn(body, `version-${bookingId}`)), sentence };
    if (textIn(body, name) === 'cancel') return [{ ...common, kind: 'cancel' }];
    const to = parseSlotValue(textIn(body, `slot-${bookingId}`));
    return textIn(body, name) === 'move' && to ? [{ ...common, kind: 'move', to }] : [];
  });
}

/** The same for consultations that can move to the same slots. */
export const kindOfSlot = ({ service, seats }: Consultation) => `${service} ${seats}`;

export interface ClosureDecisionProps {
  centre: CentreFacts;
  /** The fields that ask for the change, sent again with the decisions. */
  fields: Readonly<Record<string, string>>;
  /** The bookings in the way, earliest first. */
  inTheWay: readonly Consultation[];
  /** The free slots to which they can move, by `kindOfSlot`. */
  free: ReadonlyMap<string, readonly DayState[]>;
  /** What was decided so far, by the id of the booking. */
  decided: ReadonlyMap<string, { kind: 'cancel' } | { kind: 'move'; to: string }>;
  sentence: string;
  notice: NoticeText;
}

/** The bookings in the way of a closure: nothing changes before each is decided. */
export function ClosureDecision({
  centre,
  fields,
  inTheWay,
  free,
  decided,
  sentence,
  notice,
}: ClosureDecisionProps) {
  const { language } = centre;
  const texts = language.words.agenda.days;
  const title = texts.inTheWay({ count: inTheWay.length });
  return (
    <AgendaFrame centre={centre} title={title} lead={texts.decide} notice={notice} current="chiusure">
      <PostForm className="AgendaBox AgendaForm ClosureDecision" action="chiusure" fields={fields}>
        {inTheWay.map((consultation) => {
          const { id, name, phone, day, time, sequence } = consultation;
          const decision = decided.get(id);
          return (
            <fieldset key={id}>
              <legend>
                <Plaque>{formatTime(time, language)}</Plaque>{' '}
                <span>
                  {name}, {formatDay(parseDate(day), 'weekdayAndDay', language)}
                </span>
              </legend>
              <a className="PlainButton" href={telUrl(phone)}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
              <input type="hidden" name={`version-${id}`} value={sequence} />
              <label data-part="choice">
                <input
                  type="radio"
                  name={`decision-${id}`}
                  value="cancel"
                  defaultChecked={decision?.kind === 'cancel'}
                />
                {texts.cancelIt}
              </label>
              <div data-part="move">
                <label data-part="choice">
                  <input
                    type="radio"
                    name={`decision-${id}`}
                    value="move"
                    defaultChecked={decision?.kind === 'move'}
                  />
                  {texts.moveIt}
                </label>
                <select
                  name={`slot-${id}`}
                  aria-label={texts.moveTo({ name })}
                  defaultValue={decision?.kind === 'move' ? decision.to : ''}
                >
                  <option value="">{texts.choose}</option>
                  {(free.get(kindOfSlot(consultation)) ?? []).flatMap(({ day: freeDay, slots }) =>
                    slots.map(({ slot }) => {
                      const value = formatSlotValue({ day: freeDay, slot });
                      return (
                        <option key={value} value={value}>
                          {formatDay(freeDay, 'weekdayAndDay', language)}, {formatTime(slot, language)}
                        </option>
                      );
                    }),
                  )}
                </select>
              </div>
            </fieldset>
          );
        })}
        <TextArea
          name="sentence"
          label={texts.sentence}
          hint={language.words.agendaDay.change.sentenceHint}
          defaultValue={sentence}
          maxLength={500}
          rows={2}
        />
        <div className="AgendaActions">
          <Button type="submit">{texts.confirm}</Button>
          <LinkButton href="chiusure" variant="outline">
            {texts.back}
          </LinkButton>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
