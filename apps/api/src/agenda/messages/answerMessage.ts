import { hasVisibleText } from '@centro/booking';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { AnswerWithEmail, SeenMessage } from '../../messages/messageAnswerStore.ts';
import { outboxRow } from '../../outbox/Email.ts';
import type { ContactMessageRow, OutboxRow } from '../../store/schema.ts';
import { emailsLeaveAt } from '../consultation/undoable.ts';
import { cleanText } from '../consultation/cleanText.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { bracesIn } from './fillWords.ts';
import { findThread } from './messages.ts';
import type { Thread } from './messages.ts';

/** How many characters an answer may have: as many as a message. */
export const longestAnswer = 5000;
/** How many answers a message may have; a longer conversation goes on in the centre's mailbox. */
export const mostAnswers = 10;

/** What became of an answer. */
type AnswerResult =
  | { outcome: 'stored' }
  /** Somebody else has answered or marked the message since it was read: nothing was sent. */
  | { outcome: 'changed'; thread: Thread }
  | { outcome: 'refused'; problem: AnswerProblem };

export type AnswerProblem = 'unknown' | 'empty' | 'too-long' | 'braces' | 'without-email' | 'too-many';

interface WantedAnswer {
  actor: Actor;
  messageId: string;
  /** The id that the answer gets: a form that is sent twice sends one email. */
  answerId: string;
  /** `versionOf` the thread that was read. */
  seen: string;
  text: string;
}

/** Sends an answer to the visitor who wrote a message, which counts as answered from then on. */
export async function answerMessage(context: AgendaContext, wanted: WantedAnswer): Promise<AnswerResult> {
  const { config, store, outbox, now } = context;
  const { key } = config.centre;
  const { actor, messageId, answerId } = wanted;
  const message = await store.messages.find(key, messageId);
  if (!message) return { outcome: 'refused', problem: 'unknown' };
  const answers = await store.messageAnswers.ofMessage(key, messageId);
  if (answers.some(({ id }) => id === answerId)) return { outcome: 'stored' };
  const text = cleanText(wanted.text, Infinity);
  const problem = answerProblem(text, message, answers);
  if (problem) return { outcome: 'refused', problem };
  const at = now();
  const auditEntry = newAuditEntry(actor, 'send-answer', { at, detail: messageId });
  const email = await answerEmail(context, { message, answers, text, at });
  const answer = {
    id: answerId,
    centre: key,
    messageId,
    emailKey: message.emailKey,
    emailId: email.id,
    text,
    answeredAt: at.toISOString(),
    answeredBy: auditEntry.actor,
  };
  const seen = toSeen(wanted.seen);
  const outcome = await store.messageAnswers.send(answer, { email, auditEntry, seen });
  if (outcome === 'changed') {
    const thread = await findThread(context, messageId);
    return thread ? { outcome, thread } : { outcome: 'refused', problem: 'unknown' };
  }
  outbox.wake();
  return { outcome: 'stored' };
}

function answerProblem(
  text: string,
  { email }: Pick<ContactMessageRow, 'email'>,
  answers: readonly unknown[],
): AnswerProblem | null {
  if (email === '') return 'without-email';
  if (!hasVisibleText(text)) return 'empty';
  if (text.length > longestAnswer) return 'too-long';
  if (bracesIn(text).length > 0) return 'braces';
  return answers.length >= mostAnswers ? 'too-many' : null;
}

interface AnswerToSend {
  message: ContactMessageRow;
  /** Those that were given before. */
  answers: readonly AnswerWithEmail[];
  text: string;
  at: Date;
}

/** Returns the email of an answer, to be stored with it: in one conversation with the message and the answers before. */
async function answerEmail(
  { config }: Pick<AgendaContext, 'config'>,
  { message, answers, text, at }: AnswerToSend,
): Promise<OutboxRow> {
  const { centre, mail, rules } = config;
  const { messageAnswer } = await import('../../messages/emails/messageAnswer.ts');
  const before = answers.map(({ emailMessageId }) => emailMessageId);
  return outboxRow(messageAnswer({ text, message }, centre, rules.timeZone), {
    kind: 'message-answer',
    sender: mail.from.address,
    at,
    sendAfter: emailsLeaveAt(config, at),
    thread: message.thread === null ? before : [message.thread, ...before],
    isAwaited: false,
  });
}

/** Takes back an answer whose email waits; false once it has left, or its time has come. */
export async function withdrawAnswer(
  { config, store, now }: AgendaContext,
  { actor, messageId, answerId }: Pick<WantedAnswer, 'actor' | 'messageId' | 'answerId'>,
): Promise<boolean> {
  const auditEntry = newAuditEntry(actor, 'undo', { at: now(), detail: `answer ${messageId}` });
  const answer = { id: answerId, centre: config.centre.key, messageId };
  return store.messageAnswers.withdraw(answer, { auditEntry, now });
}

/** Returns how a thread is, as its form sends it back. */
export const versionOf = ({ message, answers }: Thread): string =>
  `${answers.length} ${message.answered?.at ?? ''}`;

function toSeen(version: string): SeenMessage {
  const [, answers = '', answeredAt = ''] = /^(\d{1,4}) (.*)$/.exec(version) ?? [];
  return { answers: Number(answers), answeredAt: answeredAt === '' ? null : answeredAt };
}
