import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that other centres install, by their folder in `packages`. */
export type PublishedPackage = 'booking' | 'api-client';

/** Packs the kit and the client of its API as other centres install them; returns the paths of the tarballs in `folder`. */
export function packPackages(folder: string): Record<PublishedPackage, string> {
  mkdirSync(folder, { recursive: true });
  return { booking: pack('booking', folder), 'api-client': pack('api-client', folder) };
}

function pack(name: PublishedPackage, folder: string): string {
  for (const old of tarballsOf(name, folder)) rmSync(old);
  execFileSync('pnpm', ['pack', '--pack-destination', folder], {
    cwd: join(import.meta.dirname, '../../packages', name),
    stdio: ['ignore', 'ignore', 'inherit'],
    // Not in `pnpm-workspace.yaml`: an installation would want the file too, which a release does not have.
    env: { ...process.env, PNPM_CONFIG_PNPMFILE: join(import.meta.dirname, 'packedManifest.mjs') },
  });
  const [tarball] = tarballsOf(name, folder);
  if (!tarball) throw new Error(`pnpm packed no ${name} into ${folder}`);
  return tarball;
}

function tarballsOf(name: PublishedPackage, folder: string): string[] {
  return globSync(`centro-${name}-*.tgz`, { cwd: folder }).map((file) => join(folder, file));
}
