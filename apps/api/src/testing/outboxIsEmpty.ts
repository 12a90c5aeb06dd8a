import { eventually } from './eventually.ts';
import { queryFile } from './store/queryFile.ts';

/** Resolves once no email is pending, except those with a later time of sending. */
export function outboxIsEmpty(dataDir: string): Promise<void> {
  return eventually(() => {
    const waiting = queryFile(
      dataDir,
      "SELECT kind FROM outbox WHERE status = 'pending' AND send_after <= created_at",
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} e-mails still wait`);
  });
}
