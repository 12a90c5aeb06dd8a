import type { ContactMessageRow } from '../../store/schema.ts';
import type { DeskContext } from '../layout/DeskContext.ts';

/** A visitor's message as the centre reads it. */
export interface Message {
  id: string;
  /** UTC. */
  receivedAt: string;
  name: string;
  phone: string;
  /** Null where the form had none. */
  email: string | null;
  message: string;
  /** Who has marked it as answered, and when; null while nobody has. */
  answered: { by: string; at: string } | null;
}

/** Returns the messages that are kept, latest first. */
export async function listMessages({
  config,
  store,
}: Pick<DeskContext, 'config' | 'store'>): Promise<Message[]> {
  return (await store.messages.list(config.centre.key)).map(toMessage);
}

/** Returns a stored message as the centre reads it. */
export function toMessage({
  id,
  receivedAt,
  name,
  phone,
  email,
  message,
  answeredAt,
  answeredBy,
}: ContactMessageRow): Message {
  return {
    id,
    receivedAt,
    name,
    phone,
    email: email === '' ? null : email,
    message,
    answered: answeredAt === null ? null : { by: answeredBy ?? '', at: answeredAt },
  };
}
