import { copyFileSync, cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEmptyFolder, run } from '../../../../packages/booking/bench/externalConsumer/terminal.ts';
import { precompress } from '../../precompress.ts';
import type { Content } from './shared/Content.ts';

export type PeerName = 'next' | 'preact';

interface Peer {
  /** The packages with their versions, as npm installs them. */
  packages: string;
  build: string;
  /** The folder of the built files. */
  built: string;
}

const peers: Record<PeerName, Peer> = {
  next: {
    packages:
      'next@16.4.6 react@19.3.1 react-dom@19.3.1 react-day-picker@10.0.2 @radix-ui/react-dialog@1.3.1 typescript@5.9.3 @types/react@19.3.0 @types/node@24.19.2',
    build: 'npx next build',
    built: 'out',
  },
  preact: {
    packages: 'astro@7.3.5 @astrojs/preact@6.0.5 preact@10.29.8',
    build: 'npx astro build',
    built: 'dist',
  },
};

const ourFiles = join(import.meta.dirname, '../../build/client/assets');
const limitMs = 300_000;

/** Installs and builds a peer in an empty folder; returns the folder of its files in `sitesFolder`, ready for our server. */
export async function buildPeer(name: PeerName, content: Content, sitesFolder: string): Promise<string> {
  const { packages, build, built } = peers[name];
  const site = join(sitesFolder, name);
  await inEmptyFolder([], (folder) => {
    cpSync(join(import.meta.dirname, name), folder, { recursive: true });
    cpSync(join(import.meta.dirname, 'shared'), join(folder, 'shared'), { recursive: true });
    writeFileSync(join(folder, 'shared/content.json'), JSON.stringify(content));
    mkdirSync(join(folder, 'public/assets'), { recursive: true });
    for (const picture of globSync('*.{svg,png,jpg,webp,avif}', { cwd: ourFiles }))
      copyFileSync(join(ourFiles, picture), join(folder, 'public/assets', picture));
    run(`npm install --no-audit --no-fund ${packages}`, folder, limitMs);
    // Its pages are rendered where the centre is, as the visitor's browser renders them.
    run(`TZ=Europe/Rome NEXT_TELEMETRY_DISABLED=1 ASTRO_TELEMETRY_DISABLED=1 ${build}`, folder, limitMs);
    cpSync(join(folder, built), site, { recursive: true });
    return Promise.resolve();
  });
  const policy = "  Content-Security-Policy: script-src 'self' 'unsafe-inline'\n";
  writeFileSync(join(site, '_headers'), `/\n${policy}/contact/*\n${policy}`);
  await precompress(site);
  return site;
}
