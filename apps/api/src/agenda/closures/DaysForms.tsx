import { isTimeOfDay } from '@centro/booking';
import type { TimeOfDay } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { ClosureChange } from '../../closures/closures.ts';
import type { CentreFacts } from '../../config/config.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';
import { textIn } from '../sign-in/AgendaContext.ts';
import type { AgendaRequest } from '../sign-in/AgendaContext.ts';

/** The fields of the forms that close and open days, by their names; empty. */
const noDays = {
  azione: '',
  dal: '',
  al: '',
  dalle: '',
  alle: '',
  motivo: '',
  giorno: '',
  orari: '',
  nome: '',
  id: '',
  feste: '',
};
export type DaysFields = typeof noDays;

/** Returns the fields of a form; unchecked. */
export function daysFieldsIn(body: AgendaRequest['body']): DaysFields {
  const fields = Object.keys(noDays).map((name) => [name, textIn(body, name).trim()]);
  return { ...noDays, ...Object.fromEntries(fields) };
}

/** Returns what a form asks for; null when an hour is none, or nothing is asked. */
export function toClosureChange({ azione, ...fields }: DaysFields): ClosureChange | null {
  switch (azione) {
    case 'chiudi': {
      const { dal, al, motivo, dalle, alle } = fields;
      const closure = { from: dal, to: al === '' ? dal : al, label: motivo };
      if (dalle === '' && alle === '') return { kind: 'close', ...closure };
      if (!isTimeOfDay(dalle) || !isTimeOfDay(alle)) return null;
      return { kind: 'close', ...closure, hours: { from: dalle, to: alle } };
    }
    case 'apri': {
      const times = fields.orari
        .split(',')
        .map((time) => time.trim())
        .filter(Boolean);
      const hours = times.filter(isTimeOfDay);
      if (hours.length < times.length) return null;
      const opening = { from: fields.giorno, to: fields.giorno, label: fields.nome };
      return { kind: 'open', ...opening, ...(isSome(hours) && { hours }) };
    }
    case 'togli':
      return { kind: 'remove', id: fields.id };
    case 'feste':
      return { kind: 'holidays', isOn: fields.feste === 'si' };
    default:
      return null;
  }
}

const isSome = (hours: TimeOfDay[]) => hours.length > 0;

interface DaysFormProps {
  centre: CentreFacts;
  typed?: DaysFields;
}

/** Closes a day, several, or a part of them. */
export function CloseForm({ centre, typed }: DaysFormProps) {
  const texts = centre.language.words.agendaDesk.days;
  return (
    <form className="AgendaBox DaysForm" method="post" action="chiusure" aria-labelledby="close-days">
      <h2 id="close-days">{texts.close}</h2>
      <FormToken />
      <div data-part="pair">
        <TextField name="dal" type="date" label={texts.from} defaultValue={typed?.dal} required />
        <TextField name="al" type="date" label={texts.to} hint={texts.toHint} defaultValue={typed?.al} />
      </div>
      <div data-part="pair">
        <TextField
          name="dalle"
          type="time"
          label={texts.hoursFrom}
          hint={texts.hoursHint}
          defaultValue={typed?.dalle}
        />
        <TextField name="alle" type="time" label={texts.hoursTo} defaultValue={typed?.alle} />
      </div>
      <TextField
        name="motivo"
        label={texts.reason}
        hint={texts.reasonHint}
        defaultValue={typed?.motivo}
        maxLength={120}
        required
      />
      <Button type="submit" name="azione" value="chiudi" wide>
        {texts.submitClose}
      </Button>
    </form>
  );
}

interface OpenFormProps {
  centre: CentreFacts;
  typed?: DaysFields;
}

/** Opens a day beyond the rules of the centre. */
export function OpenForm({ centre, typed }: OpenFormProps) {
  const texts = centre.language.words.agendaDesk.days;
  return (
    <form className="AgendaBox DaysForm" method="post" action="chiusure" aria-labelledby="open-days">
      <h2 id="open-days">{texts.open}</h2>
      <FormToken />
      <TextField name="giorno" type="date" label={texts.day} defaultValue={typed?.giorno} required />
      <TextField
        name="orari"
        label={texts.times}
        hint={texts.timesHint}
        defaultValue={typed?.orari}
        maxLength={200}
      />
      <TextField name="nome" label={texts.openLabel} defaultValue={typed?.nome} maxLength={120} required />
      <Button type="submit" name="azione" value="apri" variant="outline" wide>
        {texts.submitOpen}
      </Button>
    </form>
  );
}
