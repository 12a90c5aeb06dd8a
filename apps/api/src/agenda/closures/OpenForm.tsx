import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';
import type { TypedDays } from './TypedDays.ts';

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
