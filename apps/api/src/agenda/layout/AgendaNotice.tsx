import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import './AgendaNotice.css';

/** What was done, or why it was not. */
export interface NoticeText {
  tone: 'success' | 'warning' | 'error';
  /** Paragraphs. */
  lines: readonly string[];
}

/** A message above a page of the agenda. */
export function AgendaNotice({ centre, tone, lines }: NoticeText & { centre: CentreFacts }) {
  const { done, attention } = centre.language.words.agendaDay.change;
  return (
    <div className="AgendaNotice">
      <Notice tone={tone} toneLabel={tone === 'success' ? done : attention} alert>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  );
}
