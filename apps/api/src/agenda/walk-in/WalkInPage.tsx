import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { isUuid, timeOrderedId } from '../../store/keys.ts';
import { formatMinutes, formatTime } from '../../texts/dates.ts';
import { presentDay } from '../day/dayAgenda.ts';
import { doneUrl, sendUnknown } from '../day/DayPage.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { whenInWords } from '../consultation/whenInWords.ts';
import { checkCaller } from '../phone-booking/bookByPhone.ts';
import { bookedAlready } from './bookedAlready.ts';
import { receiveWalkIn, removeWalkIn } from './receiveWalkIn.ts';
import { placeValue } from '../day/walkInPlace.ts';
import type { WalkInPlace } from '../day/walkInPlace.ts';
import { walkInPlaces } from './walkInPlaces.ts';
import './WalkInPage.css';

/** Somebody who comes without a booking: two fields, and where they are received. */
export function handlers(context: AgendaContext): PageHandlers<'GET arrivo' | 'POST arrivo' | 'POST togli'> {
  const { centre } = context.config;
  const { agenda, agendaWalkIn } = centre.language.words;
  return {
    'GET arrivo': (request, reply) =>
      sendForm(reply, 200, { place: textIn(request.query, 'posto'), typed: nothingTyped }),

    'POST arrivo': async (request, reply) => {
      const { body } = request;
      const typed = { name: textIn(body, 'name'), phone: textIn(body, 'phone') };
      const place = textIn(body, 'place');
      const form = { place, typed };
      // A search that found nobody carries what was looked for.
      if (place === '') return sendForm(reply, 200, form);
      const id = textIn(body, 'id');
      const isToBeAsked = textIn(body, 'also') === '' && checkCaller({ ...typed, to: '' }) === null;
      const booked = isToBeAsked ? await bookedAlready(context, { id, ...typed }) : undefined;
      if (booked) {
        const when = whenInWords(booked, centre);
        const notice = toNotice('warning', agendaWalkIn.hasAlready({ name: booked.name, when }));
        return sendForm(reply, 409, { ...form, notice, isAlso: true });
      }
      const actor = actorOf(request);
      const result = await receiveWalkIn(context, {
        actor,
        id: isUuid(id) ? id : timeOrderedId(),
        place,
        ...typed,
      });
      switch (result.outcome) {
        case 'received': {
          const act = result.isLater ? 'received-later' : 'received';
          return reply.redirect(doneUrl(result.consultation, act), 303);
        }
        case 'taken':
          return sendForm(reply, 409, { ...form, notice: toNotice('error', agendaWalkIn.taken) });
        case 'refused': {
          if (result.problem === 'name-missing')
            return sendForm(reply, 422, { ...form, problems: { name: agenda.book.nameMissing } });
          const isMissing = result.problem === 'phone-missing';
          const text = isMissing ? agenda.book.phoneMissing : agenda.book.phoneMalformed;
          return sendForm(reply, 422, { ...form, problems: { phone: text } });
        }
      }
    },

    'POST togli': async (request, reply) => {
      const { body } = request;
      const actor = actorOf(request);
      const seen = Number(textIn(body, 'version'));
      const removed = await removeWalkIn(context, { actor, bookingId: textIn(body, 'id'), seen });
      return removed
        ? reply.redirect(doneUrl(removed.consultation, 'removed'), 303)
        : sendUnknown(context, reply);
    },
  };

  async function sendForm(
    reply: FastifyReply,
    status: number,
    {
      place,
      ...shown
    }: Pick<WalkInPageProps, 'typed' | 'problems' | 'notice' | 'isAlso'> & { place: string },
  ) {
    const places = await walkInPlaces(context);
    const values = places.map(placeValue);
    const page = {
      centre,
      id: timeOrderedId(),
      places,
      chosen: values.includes(place) ? place : (values[0] ?? ''),
      now: context.now(),
      day: presentDay(context).toString(),
      ...shown,
    };
    return reply.sendPage(status, <WalkInPage {...page} />);
  }
}

const nothingTyped = { name: '', phone: '' };

interface WalkInPageProps {
  centre: CentreFacts;
  /** By which a second press is known. */
  id: string;
  /** Where they can be received, the best first. */
  places: readonly WalkInPlace[];
  /** The value of the chosen one. */
  chosen: string;
  now: Date;
  /** The present day, YYYY-MM-DD. */
  day: string;
  typed: typeof nothingTyped;
  /** What is wrong with the fields. */
  problems?: Partial<typeof nothingTyped>;
  notice?: NoticeText;
  /** Whether they are received beside the consultation that they have. */
  isAlso?: boolean;
}

/** Name, telephone and a place for somebody who is there. */
export function WalkInPage({
  centre,
  id,
  places,
  chosen,
  now,
  day,
  typed,
  problems = {},
  notice,
  isAlso = false,
}: WalkInPageProps) {
  const { agenda, agendaWalkIn: texts } = centre.language.words;
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead} notice={notice} current="oggi">
      <PostForm
        className="AgendaColumns AgendaForm WalkIn"
        data-half
        action="arrivo"
        noValidate
        autoComplete="off"
        fields={{ id, ...(isAlso && { also: '1' }) }}
      >
        <div className="AgendaBox">
          <div data-part="who">
            {fields.map((field) => (
              <TextField
                key={field.name}
                {...field}
                label={agenda.book[field.name]}
                defaultValue={typed[field.name]}
                error={problems[field.name]}
                autoComplete="off"
              />
            ))}
          </div>
          <fieldset className="TellChoice">
            <legend>{texts.when}</legend>
            {places.map((place) => (
              <PlaceRadio
                key={placeValue(place)}
                {...{ centre, place, now }}
                isChosen={placeValue(place) === chosen}
              />
            ))}
          </fieldset>
          <div className="AgendaActions">
            <Button type="submit">{isAlso ? texts.yesAlso : texts.yes}</Button>
          </div>
        </div>
        <div className="AgendaBox">
          <h2>{texts.another}</h2>
          <p>{texts.anotherText}</p>
          <div>
            <SmallButton formAction="prenota" name="moreFrom" value={day} formNoValidate>
              {texts.anotherYes}
            </SmallButton>
          </div>
          <p className="note">
            {texts.noEmail} <a href={centre.privacyUrl}>{texts.noEmailLink}</a>.
          </p>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}

const fields = [
  { name: 'name', maxLength: 241, required: true },
  { name: 'phone', type: 'tel', maxLength: 40, required: true },
] as const;

interface PlaceRadioProps {
  centre: CentreFacts;
  place: WalkInPlace;
  now: Date;
  isChosen: boolean;
}

/** A place to choose, with what it means for others. */
function PlaceRadio({ centre, place, now, isChosen }: PlaceRadioProps) {
  const { language } = centre;
  const texts = language.words.agendaWalkIn;
  const { kind, service, missing } = place;
  const time = formatTime(place.time, language);
  const labels = {
    running: texts.running({ time }),
    free: texts.free({ time }),
    extra: texts.extra,
  };
  const hints = { running: missingHint(), free: '', extra: texts.extraHint({ time }) };
  const other = otherService(service, centre);
  return (
    <label>
      <input type="radio" name="place" value={placeValue(place)} defaultChecked={isChosen} />
      <span>
        <b>{labels[kind]}</b>
        {other !== undefined && ` · ${other}`}
        {hints[kind] !== '' && <small>{hints[kind]}</small>}
      </span>
    </label>
  );

  function missingHint(): string {
    if (!missing) return texts.runningFree;
    const { name, presence, startsAt } = missing;
    if (presence === 'absent') return texts.runningAbsent({ name });
    // In the minute in which the hour begins it would be none.
    const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(startsAt)) / 60_000));
    return texts.runningLate({ name, delay: formatMinutes(minutes, language) });
  }
}
