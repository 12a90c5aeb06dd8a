import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { CentreFacts } from '../../config/config.ts';
import type { QuotedMessage } from './messages.ts';
import './AboutMessage.css';

interface AboutMessageProps {
  centre: CentreFacts;
  message: QuotedMessage;
}

/** What somebody wrote, above the form by which the centre does what was asked. */
export function AboutMessage({ centre, message: { id, message, when } }: AboutMessageProps) {
  const { fromMessage, backToMessage } = centre.language.words.agendaMessages.thread;
  return (
    <div className="AboutMessage">
      <AgendaIcon name="inbox" />
      <div>
        <p className="note">{fromMessage({ when })}</p>
        <p data-clamped dir="auto">
          {message}
        </p>
        <a className="PlainButton" href={`messaggio?id=${encodeURIComponent(id)}`}>
          <span>{backToMessage}</span>
        </a>
      </div>
    </div>
  );
}
