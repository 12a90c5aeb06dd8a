import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packs `packages/booking` as other centres install it and returns the path of the tarball in `folder`. */
export function packBooking(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const old of tarballsIn(folder)) rmSync(old);
  execFileSync('pnpm', ['pack', '--pack-destination', folder], {
    cwd: join(import.meta.dirname, '../packages/booking'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball] = tarballsIn(folder);
  if (!tarball) throw new Error(`pnpm packed nothing into ${folder}`);
  return tarball;
}

function tarballsIn(folder: string): string[] {
  return globSync('centro-booking-*.tgz', { cwd: folder }).map((name) => join(folder, name));
}
