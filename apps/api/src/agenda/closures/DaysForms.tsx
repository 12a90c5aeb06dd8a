import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';

interface DaysFormProps {
  centre: CentreFacts;
  formToken: string;
  typed?: TypedDays;
}

/** Closes a day, several, or a part of them. */
export function CloseForm({ centre, formToken, typed }: DaysFormProps) {
  const texts = centre.language.words.agendaDesk.days;
  return (
    <form className="AgendaBox DaysForm" method="post" action="chiusure" aria-labelledby="close-days">
      <h2 id="close-days">{texts.close}</h2>
      <FormToken value={formToken} />
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
  formToken: string;
  typed?: TypedDays;
}

/** Opens a day beyond the rules of the centre. */
export function OpenForm({ centre, formToken, typed }: OpenFormProps) {
  const texts = centre.language.words.agendaDesk.days;
  return (
    <form className="AgendaBox DaysForm" method="post" action="chiusure" aria-labelledby="open-days">
      <h2 id="open-days">{texts.open}</h2>
      <FormToken value={formToken} />
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

/** The fields of the forms that close and open days, by their names. */
export interface TypedDays {
  dal: string;
  al: string;
  dalle: string;
  alle: string;
  motivo: string;
  giorno: string;
  orari: string;
  nome: string;
}
