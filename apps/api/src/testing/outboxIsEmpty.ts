import { eventually } from './eventually.ts';
import { queryFile } from './queryFile.ts';

/** Resolves once no e-mail waits any longer, but for those that are to leave later than they were stored. */
export function outboxIsEmpty(dataDir: string): Promise<void> {
  return eventually(() => {
    const waiting = queryFile(
      dataDir,
      "SELECT kind FROM outbox WHERE status = 'pending' AND send_after <= created_at",
    );
    if (waiting.length > 0) throw new Error(`${waiting.length} e-mails still wait`);
  });
}
