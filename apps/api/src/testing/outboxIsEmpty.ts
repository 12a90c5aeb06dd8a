import { eventually } from './eventually.ts';
import { queryFile } from './queryFile.ts';

/** Resolves once no e-mail waits any longer. */
export function outboxIsEmpty(dataDir: string): Promise<void> {
  return eventually(() => {
    const waiting = queryFile(dataDir, "SELECT kind FROM outbox WHERE status = 'pending'");
    if (waiting.length > 0) throw new Error(`${waiting.length} e-mails still wait`);
  });
}
