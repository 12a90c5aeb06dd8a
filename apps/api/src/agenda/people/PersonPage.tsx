import { Button } from '@centro/ui/Button';
import { Checkbox } from '@centro/ui/Checkbox';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { ChangeHead, AgendaFrame, FormToken, AgendaNotice } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';

export interface PersonPageProps {
  centre: CentreFacts;
  formToken: string;
  /** What was typed. */
  address?: string;
  /** What is wrong with it. */
  problem?: string;
  notice?: NoticeText;
}

/** Exports or deletes what is stored about one address. */
export function PersonPage({ centre, formToken, address = '', problem, notice }: PersonPageProps) {
  const texts = centre.language.words.agendaDesk.person;
  return (
    <AgendaFrame centre={centre} title={texts.title}>
      <ChangeHead title={texts.title} lead={texts.lead} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <form className="AgendaBox" method="post" action="persona" noValidate>
        <FormToken value={formToken} />
        <TextField
          name="indirizzo"
          type="email"
          label={texts.address}
          defaultValue={address}
          error={problem}
          autoComplete="off"
          required
        />
        <div>
          <Button className="SmallButton" type="submit" variant="outline" name="azione" value="esporta">
            {texts.export}
          </Button>
        </div>
        <Checkbox name="annulla" value="si" label={texts.cancelToo} />
        <div>
          <Button className="SmallButton" type="submit" variant="outline" name="azione" value="cancella">
            {texts.remove}
          </Button>
        </div>
        <p className="note">{texts.removeHint}</p>
      </form>
    </AgendaFrame>
  );
}
