import { Icon } from '@centro/ui/Icon';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { formatTime } from '../../texts/dates.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';

interface PresenceFormProps {
  centre: CentreFacts;
  formToken: string;
  consultation: Pick<Consultation, 'id' | 'day' | 'time' | 'name' | 'presence'>;
}

/** Whether a visitor came; pressed again, it takes that back. */
export function PresenceForm({ centre, formToken, consultation }: PresenceFormProps) {
  const { id, day, time, name, presence } = consultation;
  const { language } = centre;
  const texts = language.words.agendaDay;
  return (
    <form
      className="Segments"
      method="post"
      action="presenza"
      aria-label={texts.markOf({ name, time: formatTime(time, language) })}
    >
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
