import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { everySecond } from '../facts/everySecond.ts';
import type { EverySecond } from '../facts/everySecond.ts';
import type { CentrePhoto, CentrePhotoStore } from './centrePhotoStore.ts';

/** The photographs that the centre has published. */
export interface PhotosInForce extends EverySecond {
  /** Returns those that were read last: the same object until they change. */
  present(): readonly CentrePhoto[];
  /** Returns those in whose place others are now, the latest first: pages that are open go on showing them. */
  replaced(): readonly CentrePhoto[];
  /** Reads what was published last, by this process or another. */
  refresh(): Promise<void>;
}

/** Returns the published photographs of a centre: none before the first `refresh`, which only what shows them needs. */
export function followPhotos(
  { config, store }: { config: Pick<Config, 'centre'>; store: { photos: CentrePhotoStore } },
  log: Pick<FastifyBaseLogger, 'error'>,
): PhotosInForce {
  const { key } = config.centre;
  let version = 0;
  let present: readonly CentrePhoto[] = [];
  let replaced: readonly CentrePhoto[] = [];

  async function refresh(): Promise<void> {
    const latest = await store.photos.version(key);
    if (latest <= version) return;
    const read = await store.photos.present(key);
    // What was read later may be known already.
    if (latest <= version) return;
    // What was taken away is gone, also once another takes its place.
    const isShown = ({ name }: CentrePhoto) => read.some((photo) => photo.name === name);
    replaced = [...present, ...replaced].filter(isShown).slice(0, mostReplaced);
    [version, present] = [latest, read];
  }

  return {
    present: () => present,
    replaced: () => replaced,
    refresh,
    ...everySecond(refresh, { log, failure: 'the photographs of the centre cannot be read' }),
  };
}

/** Each has up to half a megabyte. */
const mostReplaced = 20;
