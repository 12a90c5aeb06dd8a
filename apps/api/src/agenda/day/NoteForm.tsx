import { Button } from '@centro/ui/Button';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { FormToken } from '../layout/AgendaFrame.tsx';

/** A note that could not be saved, since somebody else had changed it. */
export interface UnsavedNote {
  /** Of the consultation. */
  id: string;
  note: string;
}

interface NoteFormProps {
  centre: CentreFacts;
  formToken: string;
  consultation: Pick<Consultation, 'id' | 'day' | 'name' | 'note' | 'noteVersion'>;
  unsavedNote?: UnsavedNote;
}

/** The centre's own note about a consultation, behind a press. */
export function NoteForm({ centre, formToken, consultation, unsavedNote }: NoteFormProps) {
  const { id, day, name, note, noteVersion } = consultation;
  const texts = centre.language.words.agendaDay.note;
  return (
    <details className="NoteForm" open={unsavedNote !== undefined}>
      <summary
        className="PlainButton"
        aria-label={note === '' ? texts.addOf({ name }) : texts.changeOf({ name })}
      >
        <span>{note === '' ? texts.add : texts.change}</span>
      </summary>
      <form method="post" action="nota">
        <FormToken value={formToken} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="giorno" value={day} />
        <input type="hidden" name="visto" value={noteVersion} />
        <TextArea
          name="nota"
          label={texts.label}
          defaultValue={unsavedNote?.note ?? note}
          maxLength={2000}
          rows={3}
        />
        <Button className="SmallButton" type="submit" variant="outline">
          {texts.save}
        </Button>
      </form>
    </details>
  );
}
