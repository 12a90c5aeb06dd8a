import { isTimeOfDay } from '@centro/booking';
import type { PartOfDay, TimeOfDay } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { ClosureChange } from '../../closures/closures.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatTime } from '../../texts/dates.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { wholeDay } from '../layout/partOfDay.ts';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageRequest } from '../../page/addPage.ts';
import type { Bridge } from '../planned-closures/bridges.ts';
import type { ClosureProblem } from '../planned-closures/listClosures.ts';
import { rangeInWords } from './PlannedClosures.tsx';

/** The fields of the forms that close and open days, by their names; empty. */
const noDays = {
  action: '',
  from: '',
  to: '',
  part: '',
  bridge: '',
  yearly: '',
  hoursFrom: '',
  hoursTo: '',
  reason: '',
  day: '',
  hours: '',
  name: '',
  id: '',
  holidays: '',
};
export type DaysFields = typeof noDays;

/** Returns the fields of a form; unchecked. */
export function daysFieldsIn(body: PageRequest['body']): DaysFields {
  const fields = Object.keys(noDays).map((name) => [name, textIn(body, name).trim()]);
  return { ...noDays, ...Object.fromEntries(fields) };
}

/** Returns what a form asks for; null when an hour is none, or nothing is asked. */
export function toClosureChange({ action, ...fields }: DaysFields): ClosureChange | null {
  switch (action) {
    case 'close': {
      const { reason: label, part, hoursFrom, hoursTo, yearly } = fields;
      const { from, to } = part === bridgePart ? daysOfBridge(fields.bridge) : fields;
      const isYearly = yearly !== '' && part !== bridgePart;
      const closure = { from, to: to === '' ? from : to, label, ...(isYearly && { yearly: true as const }) };
      if (part === bridgePart || (hoursFrom === '' && hoursTo === '')) {
        const hours = presets.get(part);
        return { kind: 'close', ...closure, ...(hours && { hours }) };
      }
      if (!isTimeOfDay(hoursFrom) || !isTimeOfDay(hoursTo)) return null;
      return { kind: 'close', ...closure, hours: { from: hoursFrom, to: hoursTo } };
    }
    case 'open': {
      const times = fields.hours.split(/[\s,;]+/).filter(Boolean);
      const hours = times.map(toTime).filter(isTimeOfDay).toSorted();
      if (hours.length < times.length) return null;
      const opening = { from: fields.day, to: fields.day, label: fields.name };
      return { kind: 'open', ...opening, ...(isSome(hours) && { hours }) };
    }
    case 'remove':
      return { kind: 'remove', id: fields.id };
    case 'holidays':
      return { kind: 'holidays', isOn: fields.holidays === 'si' };
    default:
      return null;
  }
}

/** Returns an hour as it is stored, from how it is written in Italy: «16.30», «9:00» or «10». */
function toTime(typed: string): string {
  const [hour = '', minutes = '00', ...more] = typed.split(/[.:]/);
  return [hour.padStart(2, '0'), minutes, ...more].join(':');
}

/** Where the day is divided in two. */
const noon = '13:00';

/** The parts of a day that are closed without typing hours. */
const presets: ReadonlyMap<string, PartOfDay> = new Map([
  ['morning', { from: wholeDay.from, to: noon }],
  ['afternoon', { from: noon, to: wholeDay.to }],
]);

/** The preset whose days are those of a bridge. */
const bridgePart = 'bridge';

const bridgeValue = ({ from, to }: Pick<Bridge, 'from' | 'to'>) => `${from}/${to}`;

function daysOfBridge(value: string): Pick<Bridge, 'from' | 'to'> {
  const [from = '', to = from] = value.split('/');
  return { from, to };
}

const isSome = (hours: TimeOfDay[]) => hours.length > 0;

/** Returns the field in which a refused form has to be corrected; null where it has none. */
export function fieldToCorrect(problem: ClosureProblem, fields: DaysFields): keyof DaysFields | null {
  const { action, part, from, to, hoursFrom, hoursTo } = fields;
  if (action === 'open') {
    if (problem === 'reason-missing') return 'name';
    return problem === 'overlap' || problem === 'malformed' ? 'hours' : 'day';
  }
  if (action !== 'close') return null;
  if (problem === 'reason-missing') return 'reason';
  if (part === bridgePart) return null;
  switch (problem) {
    case 'malformed':
      if (hoursFrom + hoursTo === '') return 'from';
      return isTimeOfDay(hoursFrom) ? 'hoursTo' : 'hoursFrom';
    case 'backwards':
      return to !== '' && to < from ? 'to' : 'hoursTo';
    case 'past':
      return 'from';
    default:
      return to === '' ? 'from' : 'to';
  }
}

interface ClosureFormProps {
  centre: CentreFacts;
  typed?: DaysFields | undefined;
  /** What is wrong with a field. */
  errors?: Partial<Record<keyof DaysFields, string>> | undefined;
}

interface CloseFormProps extends ClosureFormProps {
  /** Those that can be made; the preset is offered with some alone. */
  bridges: readonly Bridge[];
  /** Sent again with it: what was written about bookings in the way. */
  kept?: Readonly<Record<string, string>> | undefined;
}

/** Closes a day, several, or a part of them. */
export function CloseForm({ centre, typed, errors = {}, kept, bridges }: CloseFormProps) {
  const { language } = centre;
  const texts = language.words.agenda.days;
  const { presets: choices, yearly } = language.words.agendaClosures;
  const time = formatTime(noon, language);
  const parts = [
    { value: 'day', label: choices.day },
    { value: 'morning', label: choices.morning({ time }) },
    { value: 'afternoon', label: choices.afternoon({ time }) },
  ];
  const hasBridges = bridges.length > 0;
  const isPreset = presets.has(typed?.part ?? '') || (hasBridges && typed?.part === bridgePart);
  const chosen = isPreset ? typed?.part : 'day';
  const hasHours = !!typed && typed.hoursFrom + typed.hoursTo !== '';
  return (
    <PostForm
      className="AgendaBox ClosureForm"
      action="chiusure"
      aria-labelledby="close-days"
      fields={kept ?? {}}
    >
      <h2 id="close-days">{texts.close}</h2>
      <fieldset className="TellChoice">
        <legend>{choices.legend}</legend>
        {parts.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="part" value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
        {hasBridges && (
          <label>
            <input type="radio" name="part" value={bridgePart} defaultChecked={chosen === bridgePart} />
            <span>{choices.bridge}</span>
          </label>
        )}
      </fieldset>
      {hasBridges && (
        <label data-part="bridge">
          <span>{choices.whichBridge}</span>
          <select name="bridge" defaultValue={typed?.bridge}>
            {bridges.map((bridge) => (
              <option key={bridgeValue(bridge)} value={bridgeValue(bridge)}>
                {choices.bridgeOf({
                  days: rangeInWords(bridge, centre),
                  holiday: bridge.holiday.label,
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      <details open={hasHours}>
        <summary>{choices.some}</summary>
        <p className="note">{choices.someHint}</p>
        <div data-part="pair">
          <TextField
            name="hoursFrom"
            type="time"
            label={texts.hoursFrom}
            error={errors.hoursFrom}
            defaultValue={typed?.hoursFrom}
          />
          <TextField
            name="hoursTo"
            type="time"
            label={texts.hoursTo}
            error={errors.hoursTo}
            defaultValue={typed?.hoursTo}
          />
        </div>
      </details>
      <div data-part="pair">
        <TextField
          name="from"
          type="date"
          label={texts.from}
          error={errors.from}
          defaultValue={typed?.from}
          // A bridge has days of its own.
          required={!hasBridges}
        />
        <TextField
          name="to"
          type="date"
          label={texts.to}
          hint={texts.toHint}
          error={errors.to}
          defaultValue={typed?.to}
        />
      </div>
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason}
        defaultValue={typed?.reason}
        maxLength={120}
        required
      />
      <div className="TellChoice" data-part="yearly">
        <label>
          <input type="checkbox" name="yearly" value="si" defaultChecked={!!typed && typed.yearly !== ''} />
          <span>
            {yearly.repeat}
            <span className="note">{yearly.hint}</span>
          </span>
        </label>
      </div>
      <Button type="submit" name="action" value="close" wide>
        {texts.submitClose}
      </Button>
    </PostForm>
  );
}

/** Opens a day beyond the rules of the centre. */
export function OpenForm({ centre, typed, errors = {} }: ClosureFormProps) {
  const texts = centre.language.words.agenda.days;
  return (
    <PostForm className="AgendaBox ClosureForm" action="chiusure" aria-labelledby="open-days">
      <h2 id="open-days">{texts.open}</h2>
      <TextField
        name="day"
        type="date"
        label={texts.day}
        error={errors.day}
        defaultValue={typed?.day}
        required
      />
      <TextField
        name="hours"
        label={texts.times}
        hint={texts.timesHint}
        error={errors.hours}
        defaultValue={typed?.hours}
        maxLength={200}
      />
      <TextField
        name="name"
        label={texts.openLabel}
        error={errors.name}
        defaultValue={typed?.name}
        maxLength={120}
        required
      />
      <Button type="submit" name="action" value="open" variant="outline" wide>
        {texts.submitOpen}
      </Button>
    </PostForm>
  );
}
