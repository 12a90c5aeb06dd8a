import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const web = path.join(import.meta.dirname, '../..');

/** Builds the smallest site of the same framework; returns the folder of its files. */
export async function buildBareSite(): Promise<string> {
  await promisify(execFile)(
    process.execPath,
    [path.join(web, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    // It is prerendered with the configuration of the working folder.
    { cwd: path.join(import.meta.dirname, 'bareSite'), env: { ...process.env, NODE_ENV: 'production' } },
  );
  return path.join(web, '.results/bareSite/client');
}
