import { statSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../store/Database.ts';
import { openStore } from '../stores/openStore.ts';
import type { Store } from '../stores/openStore.ts';
import { toStore } from '../stores/toStore.ts';
import type { ServiceConfig } from './serviceConfig.ts';

/** The stores of the centres of a process. */
export interface CentreStores {
  /** Opens the store of a centre; `isReopened` when this process has opened it before. */
  open(centre: Config, isReopened: boolean): Promise<Store>;
  /** Returns the keys of the centres for which another process may have left emails to send at `now`. */
  due(now: Date): Promise<readonly string[]>;
  /** Returns what changes with each write to the store of a centre that is closed here; where `due` reports that, a constant. */
  lastWrite(centre: Config): string;
  close(): Promise<void>;
}

/** Returns the stores: a SQLite file in the folder of each centre, or the rows of each in one PostgreSQL database. */
export async function openCentreStores({ database }: Pick<ServiceConfig, 'database'>): Promise<CentreStores> {
  if (database === null)
    return {
      open: (centre, isReopened) => openStore(centre.dataDir, { ...centre.database, isReopened }),
      // Where two processes share a file, one of them has everything to do.
      due: async () => [],
      lastWrite: ({ dataDir }) => {
        const file = databaseFile(dataDir);
        const times = [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs);
        return times.join(' ');
      },
      close: async () => undefined,
    };
  // Loaded only where it is used: without it the server starts faster, and in 10 MB less.
  const { openSharedDatabase } = await import('../store/postgres/sharedDatabase.ts');
  const shared = await openSharedDatabase(database);
  return {
    open: async ({ centre, dataDir }) => toStore(await shared.openCentre(centre.key, dataDir), dataDir),
    lastWrite: () => '',
    due: (now) => shared.dueCentres(now),
    close: () => shared.close(),
  };
}
