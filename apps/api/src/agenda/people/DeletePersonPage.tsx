import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import { ChangeHead, AgendaFrame, FormToken } from '../layout/AgendaFrame.tsx';

export interface DeletePersonPageProps {
  centre: CentreFacts;
  formToken: string;
  address: string;
  /** Whether the consultations to come are cancelled too. */
  cancelsBookings: boolean;
}

/** Asks once more before everything about an address is deleted. */
export function DeletePersonPage({ centre, formToken, address, cancelsBookings }: DeletePersonPageProps) {
  const texts = centre.language.words.agendaDesk.person;
  const title = texts.removeTitle({ address });
  return (
    <AgendaFrame centre={centre} title={title}>
      <ChangeHead title={title} lead={texts.removeHint} />
      <form className="AgendaBox" method="post" action="persona">
        <FormToken value={formToken} />
        <input type="hidden" name="indirizzo" value={address} />
        {cancelsBookings && <input type="hidden" name="annulla" value="si" />}
        <input type="hidden" name="conferma" value="si" />
        <div className="AgendaActions">
          <Button type="submit" name="azione" value="cancella">
            {texts.removeYes}
          </Button>
          <LinkButton href="persona" variant="outline">
            {texts.removeNo}
          </LinkButton>
        </div>
      </form>
    </AgendaFrame>
  );
}
