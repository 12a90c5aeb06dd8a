import { Button } from '@centro/ui/Button';
import type { CentreFacts } from '../../../config/config.ts';

/** A form that was sent when the agenda had closed, or from a page of an earlier session. */
export interface TypedForm {
  /** The page that it is sent to, in the folder of the agenda's pages. */
  action: string;
  /** Names and values, the typed ones and the others. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether the agenda is open meanwhile. */
  isOpen: boolean;
}

/** The fields of the agenda's forms into which somebody types. */
export const typedFields = [
  'nome',
  'telefono',
  'email',
  'nota',
  'frase',
  'motivo',
  'orari',
  'indirizzo',
] as const;

/** What was typed, to be read and sent again. */
export function TypedFormAgain({ centre, typed }: { centre: CentreFacts; typed: TypedForm }) {
  const { agenda, agendaDay, agendaDesk } = centre.language.words;
  const texts = agenda.gate.typed;
  const labels = {
    nome: agendaDesk.book.name,
    telefono: agendaDesk.book.phone,
    email: agendaDesk.book.email,
    nota: agendaDay.note.label,
    frase: agendaDay.change.sentence,
    motivo: agendaDesk.days.reason,
    orari: agendaDesk.days.times,
    indirizzo: agendaDesk.person.address,
  };
  const values = new Map(typed.fields);
  return (
    <form method="post" action={typed.action} className="AgendaBox TypedForm">
      <h2>{texts.title}</h2>
      <dl>
        {typedFields
          .filter((name) => (values.get(name) ?? '').trim() !== '')
          .map((name) => (
            <div key={name}>
              <dt className="note">{labels[name]}</dt>
              <dd>{values.get(name)}</dd>
            </div>
          ))}
      </dl>
      {typed.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{typed.isOpen ? texts.open : texts.closed}</p>
      <Button type="submit" variant={typed.isOpen ? 'primary' : 'outline'} wide>
        {texts.send}
      </Button>
    </form>
  );
}
