import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { toMessage } from './listMessages.ts';
import type { Message } from './listMessages.ts';

export type AnswerResult =
  | { outcome: 'saved'; message: Message }
  /** Somebody else has marked it since: `message` says who. */
  | { outcome: 'changed'; message: Message }
  | { outcome: 'unknown' };

/** Marks a message as answered, or as open again. */
export async function setAnswered(
  { config, store, now }: Pick<DeskContext, 'config' | 'store' | 'now'>,
  { actor, id, isAnswered }: { actor: Actor; id: string; isAnswered: boolean },
): Promise<AnswerResult> {
  const { key } = config.centre;
  const act = staffAct(actor, 'answer-message', {
    at: now(),
    detail: `${id} ${isAnswered ? 'answered' : 'open'}`,
  });
  const isSaved = await store.messages.setAnswered(key, id, isAnswered, act);
  const message = await store.messages.find(key, id);
  if (!message) return { outcome: 'unknown' };
  return { outcome: isSaved ? 'saved' : 'changed', message: toMessage(message) };
}
