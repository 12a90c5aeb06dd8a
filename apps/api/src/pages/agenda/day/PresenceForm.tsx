import { Icon } from '@centro/ui/Icon';
import type { CentreFacts } from '../../../config/config.ts';
import type { Consultation } from '../../../desk/Consultation.ts';
import { FormToken } from '../frame/AgendaFrame.tsx';

interface PresenceFormProps {
  centre: CentreFacts;
  formToken: string;
  consultation: Pick<Consultation, 'id' | 'day' | 'name' | 'presence'>;
}

/** Whether a visitor came; pressed again, it takes that back. */
export function PresenceForm({ centre, formToken, consultation }: PresenceFormProps) {
  const { id, day, name, presence } = consultation;
  const texts = centre.language.words.agendaDay;
  return (
    <form className="Segments" method="post" action="presenza" aria-label={texts.markOf({ name })}>
      <FormToken value={formToken} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="giorno" value={day} />
      <input type="hidden" name="visto" value={presence ?? ''} />
      {(['present', 'absent'] as const).map((which) => (
        <button
          key={which}
          type="submit"
          name="presenza"
          value={presence === which ? '' : which}
          aria-pressed={presence === which}
        >
          <Icon name={which === 'present' ? 'success' : 'close'} />
          {texts[which]}
        </button>
      ))}
    </form>
  );
}
