import { eventually } from './eventually.ts';
import { queryFile } from './queryFile.ts';

/** Resolves once no e-mail waits any longer, but for reminders that leave days later. */
export function outboxIsEmpty(dataDir: string): Promise<void> {
  return eventually(() => {
    const waiting = queryFile(
      dataDir,
      `SELECT kind FROM outbox WHERE status = 'pending'
       AND NOT (kind = 'booking-reminder' AND send_after > created_at)`,
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} e-mails still wait`);
  });
}
