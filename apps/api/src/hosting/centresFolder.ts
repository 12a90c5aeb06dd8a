import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** The file of a centre as it is now: its text, or why it cannot be read. */
export interface CentreFileState {
  key: string;
  file: string;
  /** Changes with the file. */
  version: string;
}

/** Returns the files of a folder that name centres, in the order of their keys. */
export function listCentreFiles(folder: string): CentreFileState[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      // It may have been removed meanwhile.
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat?.isFile()) return [];
      return [
        { key: name.slice(0, -'.json'.length), file, version: `${stat.mtimeMs} ${stat.size} ${stat.ino}` },
      ];
    });
}

/** Returns the JSON of a centre's file; throws when it is none, or larger than any centre's. */
export function readCentreJson(file: string): unknown {
  if (statSync(file).size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const mostBytes = 1_000_000;

/**
 * Calls `onChange` soon after a file of the folder was added, changed or removed, and every `everyMs` beside that: a network
 * file system reports nothing. Returns the function that ends it.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settledMs);
  };
  const watcher = watch(folder, soon);
  // Without messages, the folder is still read from time to time.
  watcher.on('error', () => undefined);
  const interval = setInterval(onChange, everyMs);
  return () => {
    watcher.close();
    clearTimeout(timer);
    clearInterval(interval);
  };
}

/** An editor writes, renames and touches a file within this time. */
const settledMs = 100;
const everyMs = 30_000;
