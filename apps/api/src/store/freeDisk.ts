import { statfs } from 'node:fs/promises';

/** Returns how many bytes of the disk of a folder are free for this process. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
