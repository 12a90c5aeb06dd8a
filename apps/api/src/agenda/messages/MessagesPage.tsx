import type { FastifyReply } from 'fastify';
import { Icon } from '@centro/ui/Icon';
import type { CentreFacts } from '../../config/config.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import { momentInWords, shortDay } from '../layout/momentInWords.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm, Reach, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { listMessages, setAnswered } from './messages.ts';
import type { Message } from './messages.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscribers.ts';
import type { ListedSubscriber } from './subscribers.ts';
import './MessagesPage.css';

/** The messages of visitors, and the subscribers of the newsletter. */
export function handlers(
  context: AgendaContext,
): AgendaHandlers<'GET messaggi' | 'POST messaggi' | 'POST iscritti' | 'POST iscritti.csv'> {
  const { centre, personalDataDays } = context.config;
  const texts = centre.language.words.agenda.messages;
  return {
    'GET messaggi': (_request, reply) => sendMessages(reply, 200),

    'POST messaggi': async (request, reply) => {
      const id = textIn(request.body, 'id');
      const isAnswered = textIn(request.body, 'answered') === 'si';
      const result = await setAnswered(context, { actor: actorOf(request), id, isAnswered });
      if (result.outcome === 'saved') return reply.redirect(`messaggi#${id}`, 303);
      return result.outcome === 'unknown'
        ? sendMessages(reply, 404, toNotice('error', texts.unknown))
        : sendMessages(reply, 409, toNotice('warning', texts.changed));
    },

    'POST iscritti': async (request, reply) => {
      const id = textIn(request.body, 'id');
      const isRemoved = await removeSubscriber(context, { actor: actorOf(request), id });
      return isRemoved
        ? sendMessages(reply, 200, toNotice('success', texts.removed))
        : sendMessages(reply, 404, toNotice('error', texts.unknown));
    },

    'POST iscritti.csv': async (request, reply) => {
      const csv = await exportSubscribers(context, actorOf(request));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="iscritti.csv"',
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  };

  async function sendMessages(reply: FastifyReply, status: number, notice?: NoticeText) {
    return reply.sendPage(
      status,
      <MessagesPage
        centre={centre}
        messages={await listMessages(context)}
        keptDays={personalDataDays}
        subscribers={await listSubscribers(context)}
        inWords={(moment) => momentInWords(moment, context)}
        dayOf={(moment) => shortDay(moment, context)}
        notice={notice}
      />,
    );
  }
}

interface MessagesPageProps extends Pick<
  SubscriberTableProps,
  'centre' | 'subscribers' | 'inWords' | 'dayOf'
> {
  /** The latest first. */
  messages: readonly Message[];
  /** For how many days a message is kept. */
  keptDays: number;
  notice?: NoticeText | undefined;
}

/** What visitors wrote, and who gets the newsletter. */
export function MessagesPage({ messages, keptDays, notice, ...props }: MessagesPageProps) {
  const { centre, subscribers, inWords } = props;
  const texts = centre.language.words.agenda.messages;
  const unread = messages.filter(({ answered }) => answered === null).length;
  const lead = texts.lead({
    messages: unread === 1 ? texts.oneMessage : texts.manyMessages({ count: unread }),
    subscribers:
      subscribers.length === 1 ? texts.oneSubscriber : texts.manySubscribers({ count: subscribers.length }),
  });
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={lead} notice={notice} current="messaggi">
      <div className="AgendaColumns">
        <div>
          {messages.length === 0 ? (
            <p>{texts.nothing({ days: keptDays })}</p>
          ) : (
            <ul className="Messages">
              {messages.map((message) => (
                <MessageItem key={message.id} centre={centre} message={message} inWords={inWords} />
              ))}
            </ul>
          )}
          <p className="note">{texts.kept({ days: keptDays })}</p>
        </div>
        <section className="AgendaBox">
          <h2>{texts.subscribers}</h2>
          {subscribers.length === 0 ? (
            <p className="note">{texts.noSubscribers}</p>
          ) : (
            <>
              <SubscriberTable {...props} />
              <PostForm action="iscritti.csv">
                <SmallButton>{texts.csv}</SmallButton>
              </PostForm>
            </>
          )}
        </section>
      </div>
    </AgendaFrame>
  );
}

interface MessageItemProps {
  centre: CentreFacts;
  message: Message;
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
}

/** A message; those to read are open, with a lemon edge. */
function MessageItem({ centre, message, inWords }: MessageItemProps) {
  const texts = centre.language.words.agenda.messages;
  const { id, name, phone, email, receivedAt, answered } = message;
  const isNew = answered === null;
  return (
    <li className="Message" data-new={isNew || undefined} id={id}>
      <details open={isNew}>
        <summary>
          <b>{name}</b>
          <span className="note">{inWords(receivedAt)}</span>
          <span data-part="begin" data-clamped>
            {message.message}
          </span>
        </summary>
        <div data-part="body">
          <p data-part="text">{message.message}</p>
          <Reach phone={phone} email={email} />
          {answered && <p className="note">{texts.by({ actor: answered.by, when: inWords(answered.at) })}</p>}
          <div className="AgendaActions">
            {email !== null && (
              <SmallLinkButton
                variant="primary"
                href={`mailto:${email}?subject=${encodeURIComponent(texts.replySubject)}`}
              >
                <Icon name="mail" />
                {texts.reply}
              </SmallLinkButton>
            )}
            <SmallLinkButton href="prenota">{texts.book}</SmallLinkButton>
            <PostForm action="messaggi" fields={{ id, answered: isNew ? 'si' : 'no' }}>
              <SmallButton>{isNew ? texts.markAnswered : texts.markOpen}</SmallButton>
            </PostForm>
          </div>
        </div>
      </details>
    </li>
  );
}

interface SubscriberTableProps {
  centre: CentreFacts;
  /** The latest first. */
  subscribers: readonly ListedSubscriber[];
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
  /** Returns the day of a moment, short. */
  dayOf: (moment: string) => string;
}

/** Who gets the newsletter, each with what was agreed to and when. */
function SubscriberTable({ centre, subscribers, inWords, dayOf }: SubscriberTableProps) {
  const texts = centre.language.words.agenda.messages;
  return (
    <ul className="Subscribers">
      {subscribers.map(({ id, email, name, subscribedAt, consent }) => (
        <li key={id}>
          <div>
            <b>{name}</b>{' '}
            <span className="Tag">
              {subscribedAt === null ? texts.waiting : texts.confirmed({ when: dayOf(subscribedAt) })}
            </span>
            <p>{email}</p>
            {consent && (
              <details>
                <summary className="note">
                  {consent.text === null
                    ? texts.consentElsewhere({ when: inWords(consent.at) })
                    : texts.consent({ when: inWords(consent.at), version: consent.version })}
                </summary>
                <p className="note">{consent.text ?? texts.noText}</p>
              </details>
            )}
          </div>
          <PostForm action="iscritti" fields={{ id }}>
            <button className="PlainButton" type="submit" aria-label={texts.removeOf({ email })}>
              <span>{texts.remove}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
