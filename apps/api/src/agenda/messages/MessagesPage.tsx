import { randomUUID } from 'node:crypto';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { FastifyReply } from 'fastify';
import { presentDay } from '../day/dayAgenda.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { clockInWords, momentInWords } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { answerMessage, longestAnswer, mostAnswers, versionOf, withdrawAnswer } from './answerMessage.ts';
import type { AnswerProblem } from './answerMessage.ts';
import { bracesIn, fillWords } from './fillWords.ts';
import { isAnsweredIn, MessageList, messageFilters } from './MessageList.tsx';
import type { MessageFilter, MessageListProps } from './MessageList.tsx';
import { MessageThread } from './MessageThread.tsx';
import type { AnswerForm, MessageThreadProps } from './MessageThread.tsx';
import { countMessages, findThread, listMessages, setAnswered } from './messages.ts';
import type { Thread } from './messages.ts';
import { shortMoment } from './shortMoment.ts';
import './MessagesPage.css';

/** The messages of visitors, each with what was answered to it. */
export function handlers(
  context: AgendaContext,
): PageHandlers<'GET messaggi' | 'POST messaggi' | 'GET messaggio' | 'POST messaggio'> {
  const { config, store } = context;
  const { centre, personalDataDays } = config;
  const texts = centre.language.words.agendaMessages;
  return {
    'GET messaggi': async ({ query }, reply) => {
      const filter = filterIn(query['mostra']);
      return sendMessages(reply, 200, { filter, from: countIn(query, 'da') });
    },

    'GET messaggio': async ({ query }, reply) => {
      const thread = await findThread(context, textIn(query, 'id'));
      const filter = filterIn(query['mostra']);
      return thread ? sendThread(reply, 200, thread, { filter }) : sendUnknown(reply);
    },

    // The form of the list of the previous release.
    'POST messaggi': (request, reply) => mark(request, reply, textIn(request.body, 'answered') === 'si'),

    'POST messaggio': async (request, reply) => {
      const { body } = request;
      const action = textIn(body, 'action');
      if (action === 'done' || action === 'open') return mark(request, reply, action === 'done');
      const id = textIn(body, 'id');
      const thread = await findThread(context, id);
      if (!thread) return sendUnknown(reply);
      const form = formIn(body, thread);
      if (action === 'withdraw') return withdraw(request, reply, thread, form.answerId);
      const saved = textIn(body, 'saved');
      if (saved !== '') {
        const text = await withSaved(form.text, saved, thread);
        return sendThread(reply, 200, thread, { form: { ...form, text } });
      }
      const { answerId, version: seen, text } = form;
      const actor = actorOf(request);
      const result = await answerMessage(context, { actor, messageId: id, answerId, seen, text });
      switch (result.outcome) {
        case 'stored':
          return reply.redirect(`messaggio?id=${encodeURIComponent(id)}#${answerId}`, 303);
        case 'changed':
          return sendThread(reply, 409, result.thread, {
            form: { ...form, version: versionOf(result.thread) },
            notice: toNotice('warning', whoWasFirst(result.thread)),
          });
        case 'refused':
          return refuse(reply, result.problem, thread, form);
      }
    },
  };

  /** Takes back an answer while its email waits; its text is in the field again. */
  async function withdraw(
    request: PageRequest,
    reply: FastifyReply,
    before: Thread,
    answerId: string,
  ): Promise<FastifyReply> {
    const { id } = before.message;
    const isBack = await withdrawAnswer(context, { actor: actorOf(request), messageId: id, answerId });
    const thread = await findThread(context, id);
    if (!thread) return sendUnknown(reply);
    if (!isBack)
      return sendThread(reply, 409, thread, {
        notice: toNotice('error', centre.language.words.agendaUndo.late),
      });
    const text = before.answers.find((answer) => answer.id === answerId)?.text ?? '';
    return sendThread(reply, 200, thread, {
      form: { answerId: randomUUID(), version: versionOf(thread), text },
      notice: toNotice('success', texts.thread.withdrawn),
    });
  }

  async function mark(request: PageRequest, reply: FastifyReply, isAnswered: boolean) {
    const { body } = request;
    const id = textIn(body, 'id');
    const result = await setAnswered(context, { actor: actorOf(request), id, isAnswered });
    const thread = await findThread(context, id);
    if (result.outcome === 'unknown' || !thread) return sendUnknown(reply);
    const form = { ...formIn(body, thread), version: versionOf(thread) };
    if (result.outcome === 'changed')
      return sendThread(reply, 409, thread, { form, notice: toNotice('warning', texts.thread.markedTwice) });
    return form.text.trim() === ''
      ? reply.redirect(`messaggio?id=${encodeURIComponent(id)}`, 303)
      : sendThread(reply, 200, thread, { form });
  }

  /** Returns a typed text with a saved answer after it, whose words in braces are filled in. */
  async function withSaved(text: string, saved: string, { message }: Thread): Promise<string> {
    const found = (await store.savedAnswers.list(centre.key)).find(({ id }) => id === saved);
    if (!found) return text;
    const filled = await fillWords(found.text, message, context);
    const typed = text.trimEnd();
    if (typed.endsWith(filled)) return text;
    return typed === '' ? filled : `${typed}\n\n${filled}`;
  }

  /** Says what is wrong with an answer; words in braces that are known are filled in, to be read once more. */
  async function refuse(reply: FastifyReply, problem: AnswerProblem, thread: Thread, form: AnswerForm) {
    const { problems, withoutEmail } = texts.thread;
    switch (problem) {
      case 'unknown':
        return sendUnknown(reply);
      case 'without-email':
        return sendThread(reply, 422, thread, { notice: toNotice('error', withoutEmail) });
      case 'empty':
        return sendThread(reply, 422, thread, { form: { ...form, error: problems.empty } });
      case 'too-long': {
        const error = problems.tooLong({ most: longestAnswer });
        return sendThread(reply, 422, thread, { form: { ...form, error } });
      }
      case 'too-many': {
        const notice = toNotice('error', problems.tooMany({ most: mostAnswers }));
        return sendThread(reply, 422, thread, { form, notice });
      }
      case 'braces': {
        const text = await fillWords(form.text, thread.message, context);
        const left = bracesIn(text);
        const error = left.length === 0 ? problems.filled : problems.braces({ words: left.join(', ') });
        return sendThread(reply, 422, thread, { form: { ...form, text, error } });
      }
    }
  }

  /** Who dealt with a message before the answer that was just sent. */
  function whoWasFirst({ message, answers }: Thread): string {
    const { answered } = message;
    const { answeredBy, markedBy, changed } = texts.thread;
    if (!answered) return changed;
    const facts = { actor: answered.by, when: momentInWords(answered.at, context) };
    return answers.at(-1)?.answeredAt === answered.at ? answeredBy(facts) : markedBy(facts);
  }

  async function sendUnknown(reply: FastifyReply) {
    return sendMessages(reply, 404, { notice: toNotice('error', texts.unknown) });
  }

  /** The list, with its first message beside it on a laptop. */
  async function sendMessages(reply: FastifyReply, status: number, shown: ListToShow) {
    const { filter = 'da-fare', from = 0, notice } = shown;
    const list = await listToShow(filter, from);
    const [first] = list.messages;
    const thread = first && (await findThread(context, first.id));
    const beside = thread && (await threadToShow(thread));
    return reply.sendPage(
      status,
      <MessagesPage {...list} notice={notice} thread={beside} isThread={false} />,
    );
  }

  async function sendThread(reply: FastifyReply, status: number, thread: Thread, shown: ThreadToShow) {
    const { form, filter = 'da-fare', notice } = shown;
    const list = await listToShow(filter, 0);
    const opened = { ...(await threadToShow(thread)), ...(form && { form }) };
    return reply.sendPage(status, <MessagesPage {...list} notice={notice} thread={opened} isThread />);
  }

  async function listToShow(filter: MessageFilter, from: number) {
    return {
      centre,
      filter,
      from,
      messages: await listMessages(context, { isAnswered: isAnsweredIn(filter), from }),
      counts: await countMessages(context),
      undelivered: await store.messageAnswers.undelivered(centre.key),
      keptDays: personalDataDays,
      shortly: (moment: string) => shortMoment(moment, context),
    };
  }

  async function threadToShow(thread: Thread) {
    const toDo = await listMessages(context, { isAnswered: false, atMost: 2 });
    return {
      thread,
      form: { answerId: randomUUID(), version: versionOf(thread), text: '' },
      savedAnswers: await store.savedAnswers.list(centre.key),
      next: toDo.find(({ id }) => id !== thread.message.id),
      day: presentDay(context).toString(),
      inWords: (moment: string) => momentInWords(moment, context),
      now: context.now(),
      clock: (moment: string) => clockInWords(moment, context),
    };
  }
}

/** Returns what was typed into the form of an answer. */
function formIn(body: PageRequest['body'], thread: Thread): AnswerForm {
  const answerId = textIn(body, 'answerId');
  return {
    answerId: isId.test(answerId) ? answerId : randomUUID(),
    version: textIn(body, 'version') || versionOf(thread),
    text: textIn(body, 'text').replaceAll(/\r\n?/g, '\n'),
  };
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const filterIn = (value: unknown): MessageFilter =>
  messageFilters.find((filter) => filter === value) ?? 'da-fare';

interface ListToShow {
  filter?: MessageFilter;
  from?: number;
  notice?: NoticeText;
}

interface ThreadToShow extends Pick<ListToShow, 'filter' | 'notice'> {
  form?: AnswerForm;
}

interface MessagesPageProps extends Omit<MessageListProps, 'opened'> {
  /** The message beside the list, or instead of it on a phone. */
  thread: Omit<MessageThreadProps, 'centre' | 'isPage'> | null | undefined;
  /** Whether the page is about that message. */
  isThread: boolean;
  notice?: NoticeText | undefined;
}

/** What visitors wrote: the list, or one message with what was answered; a laptop has both side by side. */
export function MessagesPage({ thread, isThread, notice, ...list }: MessagesPageProps) {
  const { centre, counts } = list;
  const texts = centre.language.words.agendaMessages;
  const unread = counts.toDo;
  const lead = unread === 1 ? texts.oneMessage : texts.manyMessages({ count: unread });
  const head = isThread && thread ? { title: thread.thread.message.name } : { title: texts.title, lead };
  return (
    <AgendaFrame centre={centre} {...head} notice={notice} current="messaggi">
      {isThread && (
        <a className="PlainButton BackLink MessagesBack" href="messaggi">
          <AgendaIcon name="back" />
          <span>{texts.title}</span>
        </a>
      )}
      <div className="MessageColumns" data-shown={isThread ? 'thread' : 'list'}>
        <MessageList {...list} opened={thread?.thread.message.id} />
        {thread && <MessageThread centre={centre} isPage={isThread} {...thread} />}
      </div>
    </AgendaFrame>
  );
}
