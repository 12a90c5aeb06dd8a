import { Button } from '@centro/ui/Button';
import type { CentreFacts } from '../../config/config.ts';
import { typedFields } from './typedFields.ts';
import type { TypedForm } from './typedFields.ts';

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
