import type { DeskContext } from '../../agenda/layout/DeskContext.ts';
import { centreLinks } from '../../links/centreLinks.ts';
import { importClosures } from '../../closures/importClosures.ts';
import { isStoreBusy } from '../../store/storeErrors.ts';
import { openStore } from '../../stores/openStore.ts';
import { CommandFailed } from '../command/Command.ts';
import type { CommandContext } from '../command/Command.ts';

/**
 * Runs a command at the desk of the centre, beside a server that runs: it finds what is stored, and sends the emails,
 * within a few seconds. Throws a `CommandFailed` while the database cannot be written.
 */
export async function withDesk(
  { config, now }: Pick<CommandContext, 'config' | 'now'>,
  run: (desk: DeskContext) => Promise<void>,
): Promise<void> {
  const store = await openStore(config.dataDir, config.database);
  try {
    const links = centreLinks({ config, now });
    const desk = { config, store, links, now, outbox: { wake: () => undefined }, log: console };
    await importClosures(desk, { warn: console.error });
    await run(desk);
  } catch (error) {
    if (isStoreBusy(error))
      throw new CommandFailed('The database is in use or full, and nothing was changed: try again.', {
        cause: error,
      });
    throw error;
  } finally {
    await store.close();
  }
}
