import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * Deletes files beside the database that are no longer needed, and returns how many files and folders: emails and
 * replaced databases last written at `moment` or before, and news of channels that are no longer configured.
 */
export async function forgetFiles(
  { dataDir, news }: Pick<Config, 'dataDir' | 'news'>,
  moment: Date,
): Promise<number> {
  const newsFiles = new Set([...news.feeds.keys()].map((channel) => `${encodeURIComponent(channel)}.json`));
  const aged = [
    ...(await entriesOf(path.join(dataDir, 'mail'))),
    ...(await entriesOf(path.join(dataDir, 'replaced'))),
    // Left by a restore that was killed.
    path.join(dataDir, 'restoring'),
  ];
  const old = await Promise.all(
    aged.map(async (entry) => ((await lastWritten(entry)) <= moment.getTime() ? [entry] : [])),
  );
  const unread = (await entriesOf(path.join(dataDir, 'news'))).filter(
    (entry) => !newsFiles.has(path.basename(entry, '.part')),
  );
  const forgotten = [...old.flat(), ...unread];
  await Promise.all(forgotten.map((entry) => rm(entry, { recursive: true, force: true })));
  return forgotten.length;
}

/** Returns the entries of a folder; none when it does not exist. */
const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder), [])).map((name) => path.join(folder, name));

/** Returns when an entry was last written, in ms; `Infinity` for a file that is being renamed. */
const lastWritten = (entry: string) =>
  unlessMissing(
    stat(entry).then(({ mtimeMs }) => mtimeMs),
    Infinity,
  );

async function unlessMissing<T>(found: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
