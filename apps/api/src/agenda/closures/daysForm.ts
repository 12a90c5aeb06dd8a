import { isTimeOfDay } from '@centro/booking';
import type { TimeOfDay } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { Decision, WantedDays } from './changeDays.ts';
import type { AgendaRequest } from '../sign-in/AgendaContext.ts';
import { textIn } from '../sign-in/AgendaContext.ts';

/** The fields of the forms that close and open days; unchecked. */
export const daysFields = [
  'azione',
  'dal',
  'al',
  'dalle',
  'alle',
  'motivo',
  'giorno',
  'orari',
  'nome',
  'id',
  'feste',
] as const;
export type DaysFields = Record<(typeof daysFields)[number], string>;

/** Returns the fields of a form. */
export function daysFieldsIn(body: AgendaRequest['body']): DaysFields {
  const fields = Object.fromEntries(daysFields.map((name) => [name, textIn(body, name).trim()]));
  return { ...noDays, ...fields };
}

/** An empty form. */
export const noDays: DaysFields = {
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

/** Returns what a form asks for; null when an hour is none, or nothing is asked. */
export function toWantedDays({ azione, ...fields }: DaysFields): WantedDays | null {
  switch (azione) {
    case 'chiudi': {
      const { dal, al, motivo, dalle, alle } = fields;
      const days =
        al === '' || al === dal ? { day: dal, label: motivo } : { from: dal, to: al, label: motivo };
      if (dalle === '' && alle === '') return { kind: 'close', days };
      if (!isTimeOfDay(dalle) || !isTimeOfDay(alle)) return null;
      return { kind: 'close', days: { ...days, hours: { from: dalle, to: alle } } };
    }
    case 'apri': {
      const times = fields.orari
        .split(',')
        .map((time) => time.trim())
        .filter(Boolean);
      const hours = times.filter(isTimeOfDay);
      if (hours.length < times.length) return null;
      const days = { day: fields.giorno, label: fields.nome };
      return { kind: 'open', days: isSome(hours) ? { ...days, hours } : days };
    }
    case 'togli':
      return { kind: 'remove', id: fields.id };
    case 'feste':
      return { kind: 'holidays', isOn: fields.feste === 'si' };
    default:
      return null;
  }
}

/** Returns the decision about each booking in the way for which one was made. */
export function decisionsIn(body: AgendaRequest['body']): Decision[] {
  const sentence = textIn(body, 'frase');
  return Object.keys(body ?? {}).flatMap((name): Decision[] => {
    if (!name.startsWith('cosa-')) return [];
    const bookingId = name.slice('cosa-'.length);
    const common = { bookingId, seen: Number(textIn(body, `visto-${bookingId}`)), sentence };
    if (textIn(body, name) === 'annulla') return [{ ...common, kind: 'cancel' }];
    const to = parseSlotValue(textIn(body, `ora-${bookingId}`));
    return textIn(body, name) === 'sposta' && to ? [{ ...common, kind: 'move', to }] : [];
  });
}

const isSome = (hours: TimeOfDay[]) => hours.length > 0;
