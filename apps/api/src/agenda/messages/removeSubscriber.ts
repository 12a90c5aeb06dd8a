import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { DeskContext } from '../layout/DeskContext.ts';

/** Ends a subscription like the link of its owner; false for an id that has none. */
export async function removeSubscriber(
  { config, store, now }: Pick<DeskContext, 'config' | 'store' | 'now'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<boolean> {
  const subscription = await store.subscriptions.find(id);
  if (subscription?.centre !== config.centre.key) return false;
  const at = now();
  const act = staffAct(actor, 'remove-subscriber', { at, detail: id });
  await store.subscriptions.unsubscribe(id, at.toISOString(), act);
  return true;
}
