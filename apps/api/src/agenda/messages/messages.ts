import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { AnswerWithEmail } from '../../messages/messageAnswerStore.ts';
import type { ListedMessage, ListedMessages } from '../../messages/messageStore.ts';
import type { ContactMessageRow } from '../../store/schema.ts';
import { nextRound } from '../layout/timeSlices.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';
import { shortMoment } from './shortMoment.ts';

type Readable = Pick<AgendaContext, 'config' | 'store'>;

/** A visitor's message as the centre reads it. */
export interface Message extends Pick<ContactMessageRow, 'id' | 'receivedAt' | 'name' | 'phone' | 'message'> {
  /** Null where the form had none. */
  email: string | null;
  /** Who has marked it as answered, and when; null while nobody has. */
  answered: { by: string; at: string } | null;
}

/** An answer of the centre, as the staff see it. */
export interface Answer extends Pick<
  AnswerWithEmail,
  'id' | 'answeredAt' | 'answeredBy' | 'text' | 'sentAt' | 'sendAfter'
> {
  /** What became of its email; `retried`: the mail server has not taken it yet. */
  delivery: 'waiting' | 'retried' | 'sent' | 'failed';
}

/** A message with all that was answered to it. */
export interface Thread {
  message: Message;
  /** The earliest first. */
  answers: readonly Answer[];
}

/** Returns a message; null for one that is kept no longer. */
export async function findMessage({ config, store }: Readable, id: string): Promise<Message | null> {
  const message = await store.messages.find(config.centre.key, id);
  return message ? toMessage(message) : null;
}

/** A message as another page quotes it. */
export interface QuotedMessage extends Pick<Message, 'id' | 'message'> {
  /** When it came, in few words. */
  when: string;
}

/** Returns a message to be quoted; null without one. */
export async function quotedMessage(context: ReadContext, id: string): Promise<QuotedMessage | null> {
  const found = id === '' ? null : await findMessage(context, id);
  return found && { id, message: found.message, when: shortMoment(found.receivedAt, context) };
}

/** Returns a message with its answers; null for one that is kept no longer. */
export async function findThread({ config, store }: Readable, id: string): Promise<Thread | null> {
  const message = await findMessage({ config, store }, id);
  if (!message) return null;
  const answers = await store.messageAnswers.ofMessage(config.centre.key, id);
  return { message, answers: answers.map(toAnswer) };
}

function toAnswer(stored: AnswerWithEmail): Answer {
  const { id, answeredAt, answeredBy, text, sentAt, sendAfter, status, attempts } = stored;
  const isOpen = status === 'pending';
  const delivery = isOpen ? (attempts > 0 ? 'retried' : 'waiting') : status === 'sent' ? 'sent' : 'failed';
  return { id, answeredAt, answeredBy, text, sentAt, sendAfter, delivery };
}

/** Returns the messages that are kept, latest first, each with how it begins; no more than a page shows. */
export async function listMessages(
  { config, store }: Readable,
  { isAnswered, from = 0, atMost = mostListed }: Partial<ListedMessages> = {},
): Promise<Message[]> {
  return (await store.messages.list(config.centre.key, { isAnswered, from, atMost })).map(toMessage);
}

const mostListed = 50;

/** How many messages are kept. */
export interface MessageCounts {
  all: number;
  /** Those that nobody has answered. */
  toDo: number;
}

export async function countMessages({ config, store }: Readable): Promise<MessageCounts> {
  const { key } = config.centre;
  const all = await store.messages.count(key);
  // Every page has counted them before: both together would hold up others where there are very many.
  await nextRound();
  return { all, toDo: await store.messages.countUnanswered(key) };
}

/** Returns a stored message as the centre reads it. */
function toMessage(row: ListedMessage): Message {
  const { id, receivedAt, name, phone, email, message, answeredAt } = row;
  return {
    id,
    receivedAt,
    name,
    phone,
    email: email === '' ? null : email,
    message,
    answered: answeredAt === null ? null : { by: row.answeredBy ?? '', at: answeredAt },
  };
}

type AnswerResult =
  | { outcome: 'saved'; message: Message }
  /** Somebody else has marked it since: `message` says who. */
  | { outcome: 'changed'; message: Message }
  | { outcome: 'unknown' };

/** Marks a message as answered, or as open again. */
export async function setAnswered(
  { config, store, now }: ReadContext,
  { actor, id, isAnswered }: { actor: Actor; id: string; isAnswered: boolean },
): Promise<AnswerResult> {
  const { key } = config.centre;
  const entry = newAuditEntry(actor, 'answer-message', {
    at: now(),
    detail: `${id} ${isAnswered ? 'answered' : 'open'}`,
  });
  const isSaved = await store.messages.setAnswered(key, id, isAnswered, entry);
  const message = await store.messages.find(key, id);
  if (!message) return { outcome: 'unknown' };
  return { outcome: isSaved ? 'saved' : 'changed', message: toMessage(message) };
}
