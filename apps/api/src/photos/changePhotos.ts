import type { AppContext } from '../AppContext.ts';
import { newAuditEntry } from '../audit/auditLog.ts';
import type { Actor } from '../audit/auditLog.ts';
import type { AuditEntryKind } from '../store/schema.ts';
import type { PhotosInForce } from './followPhotos.ts';
import type { PhotoProblem } from './reencodePhoto.ts';

export type PhotosContext = Pick<AppContext, 'config' | 'store' | 'now'> & { photos: PhotosInForce };

export interface SentPhoto {
  /** What it shows: `porta`, or a person (`photoNameOf`). */
  name: string;
  /** What is seen on it; empty where the name is enough. */
  sentence: string;
  /** As it was sent. */
  file: Buffer;
}

/** Keeps a photograph, to be looked at before it is published; returns its id, or what is wrong with the file. */
export async function draftPhoto(
  { store, config, now }: Pick<AppContext, 'config' | 'store' | 'now'>,
  { name, sentence, file }: SentPhoto,
): Promise<{ id: string } | { problem: PhotoProblem }> {
  const { reencodePhoto } = await import('./reencodePhoto.ts');
  const reencoded = await reencodePhoto(file);
  if ('problem' in reencoded) return reencoded;
  const draft = { name, sentence, content: reencoded.content, sentAt: now().toISOString() };
  return { id: await store.photos.saveDraft(config.centre.key, draft) };
}

/**
 * Publishes a draft in place of the photograph of its name; false, and nothing changes, where that is not the one that was `seen`
 * any more, or the draft is gone. It is on the site of this process at once, and of every other one of the centre within a second.
 */
export async function publishPhoto(
  context: PhotosContext,
  { actor, name, id, seen }: { actor: Actor; name: string; id: string; seen: number },
): Promise<boolean> {
  const { entry, by } = changeBy(context, actor, 'publish-photo', name);
  const isPublished = await context.store.photos.publish(context.config.centre.key, { id, seen }, by, entry);
  await context.photos.refresh();
  return isPublished;
}

/** Takes a photograph away; false, and nothing changes, where another has taken its place. */
export async function removePhoto(
  context: PhotosContext,
  { actor, name, version }: { actor: Actor; name: string; version: number },
): Promise<boolean> {
  const { entry, by } = changeBy(context, actor, 'remove-photo', name);
  const isRemoved = await context.store.photos.remove(context.config.centre.key, version, by, entry);
  await context.photos.refresh();
  return isRemoved;
}

/**
 * Publishes the photograph again that was there at some time before; false, and nothing changes, where it is kept no longer, or the
 * present one is not the one that was `seen`.
 */
export async function restorePhoto(
  context: PhotosContext,
  { actor, name, ...former }: { actor: Actor; name: string; version: number; seen: number },
): Promise<boolean> {
  const { entry, by } = changeBy(context, actor, 'restore-photo', name);
  const isRestored = await context.store.photos.restore(context.config.centre.key, former, by, entry);
  await context.photos.refresh();
  return isRestored;
}

function changeBy({ now }: Pick<PhotosContext, 'now'>, actor: Actor, act: AuditEntryKind, detail: string) {
  const entry = newAuditEntry(actor, act, { at: now(), detail });
  return { entry, by: { changedAt: entry.at, changedBy: entry.actor, actingName: entry.actingName } };
}
