import type { CentreFacts } from '../../config/config.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';

interface LeaveProps {
  centre: CentreFacts;
  formToken: string;
  /** When the agenda closes by itself, in words. */
  closesAt: string;
}

/** Until when the agenda is open on this device, and how to close it. */
export function Leave({ centre, formToken, closesAt }: LeaveProps) {
  const texts = centre.language.words.agendaDay.leave;
  return (
    <div className="Leave note">
      <p>{texts.open({ when: closesAt })}</p>
      <form method="post" action="chiudi">
        <FormToken value={formToken} />
        <button className="PlainButton" type="submit">
          <span>{texts.close}</span>
        </button>
      </form>
      {(['numbers', 'person'] as const).map((page) => (
        <a key={page} className="PlainButton" href={addresses[page]}>
          <span>{texts[page]}</span>
        </a>
      ))}
    </div>
  );
}

const addresses = { numbers: 'numeri', person: 'persona' };
