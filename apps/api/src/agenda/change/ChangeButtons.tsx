import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import './ChangeForm.css';

interface ChangeButtonsProps {
  centre: CentreFacts;
  /** Of the button, where the form has others. */
  name?: string;
  /** What happens. */
  label: string;
  /** What happens where the form says that no email leaves. */
  silentLabel?: string | undefined;
  /** For how long the email waits; 0 for no wait. */
  undoSeconds: number;
  /** The way back, where all stays as it is. */
  keepUrl: string;
}

/** The end of a form that changes a consultation: the button says what happens, with or without an email. */
export function ChangeButtons({ centre, name, label, silentLabel, ...props }: ChangeButtonsProps) {
  const { undoSeconds, keepUrl } = props;
  const { agendaDay, agendaUndo } = centre.language.words;
  return (
    <>
      <div className="AgendaActions">
        <Button type="submit" {...(name !== undefined && { name, value: '1' })}>
          {silentLabel === undefined ? (
            label
          ) : (
            <>
              <span data-when="emailed">{label}</span>
              <span data-when="told">{silentLabel}</span>
            </>
          )}
        </Button>
        <LinkButton href={keepUrl} variant="outline">
          {agendaDay.change.keep}
        </LinkButton>
      </div>
      {undoSeconds > 0 && <p className="note">{agendaUndo.preview.hint({ seconds: undoSeconds })}</p>}
    </>
  );
}
