import type { Config } from '../config/config.ts';
import { CommandFailed } from './command/Command.ts';

/** Refuses a command that only SQLite needs, and names the program of PostgreSQL that does the same. */
export function refuseOnServer({ database }: Pick<Config, 'database'>, instead: string): void {
  if (database.url === null) return;
  throw new CommandFailed(
    `DATABASE_URL is set, and PostgreSQL has its own program for this: ${instead} (docs/operation.md).`,
  );
}
