import { ActionIcon } from '@centro/ui/ActionIcon';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { momentInWords, shortDay } from '../layout/momentInWords.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { countSubscribers, exportSubscribers, listSubscribers, removeSubscriber } from './subscribers.ts';
import type { ListedSubscriber } from './subscribers.ts';
import './SubscribersPage.css';

/** Who gets the newsletter. */
export function handlers(
  context: AgendaContext,
): PageHandlers<'GET iscritti' | 'POST iscritti' | 'POST iscritti.csv'> {
  const { centre } = context.config;
  const texts = centre.language.words.agendaMessages.subscribers;
  return {
    'GET iscritti': ({ query }, reply) => sendSubscribers(reply, 200, { from: countIn(query, 'da') }),

    'POST iscritti': async (request, reply) => {
      const id = textIn(request.body, 'id');
      const removed = await removeSubscriber(context, { actor: actorOf(request), id });
      return removed
        ? sendSubscribers(reply, 200, { notice: toNotice('success', texts.removed(removed)) })
        : sendSubscribers(reply, 404, { notice: toNotice('error', texts.gone) });
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

  async function sendSubscribers(
    reply: FastifyReply,
    status: number,
    { from = 0, notice }: Partial<Pick<SubscribersPageProps, 'from' | 'notice'>>,
  ) {
    const subscribers = await listSubscribers(context, { from, atMost: mostShown });
    return reply.sendPage(
      status,
      <SubscribersPage
        centre={centre}
        subscribers={subscribers}
        counts={await countSubscribers(context)}
        from={from}
        inWords={(moment) => momentInWords(moment, context)}
        dayOf={(moment) => shortDay(moment, context)}
        notice={notice}
      />,
    );
  }
}

interface SubscribersPageProps {
  centre: CentreFacts;
  /** Those that are shown, the latest first. */
  subscribers: readonly ListedSubscriber[];
  /** How many there are. */
  counts: { confirmed: number; waiting: number };
  /** How many come before the first that is shown. */
  from: number;
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
  /** Returns the day of a moment, short. */
  dayOf: (moment: string) => string;
  notice?: NoticeText | undefined;
}

/** Who gets the newsletter and who still has to confirm, each with what was agreed to and when. */
export function SubscribersPage(props: SubscribersPageProps) {
  const { centre, subscribers, counts, from, inWords, dayOf, notice } = props;
  const texts = centre.language.words.agendaMessages.subscribers;
  const { more } = centre.language.words.agendaMessages;
  const { confirmed, waiting } = counts;
  const left = confirmed + waiting - from - subscribers.length;
  return (
    <AgendaFrame
      centre={centre}
      title={texts.title}
      lead={texts.lead({
        confirmed: confirmed === 1 ? texts.oneConfirmed : texts.manyConfirmed({ count: confirmed }),
        waiting: waiting === 1 ? texts.oneWaiting : texts.manyWaiting({ count: waiting }),
      })}
      notice={notice}
      current="iscritti"
    >
      <div className="SubscribersPage">
        {confirmed > 0 && (
          <div className="AgendaBox" data-part="about">
            <p>{texts.about}</p>
            <PostForm action="iscritti.csv">
              <SmallButton>
                <ActionIcon name="copy" />
                {texts.csv}
              </SmallButton>
            </PostForm>
          </div>
        )}
        <section className="AgendaBox" aria-label={texts.title}>
          {confirmed + waiting === 0 && <p>{texts.nobody}</p>}
          <ul className="AgendaLines">
            {subscribers.map((subscriber) => (
              <SubscriberLine key={subscriber.id} {...{ centre, subscriber, inWords, dayOf }} />
            ))}
          </ul>
          {left > 0 && (
            <a className="PlainButton" href={`iscritti?da=${from + mostShown}`}>
              <span>{more({ count: left })}</span>
            </a>
          )}
        </section>
      </div>
    </AgendaFrame>
  );
}

const mostShown = 50;

interface SubscriberLineProps extends Pick<SubscribersPageProps, 'centre' | 'inWords' | 'dayOf'> {
  subscriber: ListedSubscriber;
}

function SubscriberLine({ centre, subscriber, inWords, dayOf }: SubscriberLineProps) {
  const texts = centre.language.words.agendaMessages.subscribers;
  const { id, email, name, subscribedAt, consent } = subscriber;
  const state =
    subscribedAt !== null
      ? texts.since({ day: dayOf(subscribedAt) })
      : consent
        ? texts.waitingSince({ day: dayOf(consent.at) })
        : texts.waiting;
  return (
    <li>
      <div>
        <b dir="auto">{name === '' ? email : name}</b>{' '}
        <span className="Tag" data-tone={subscribedAt === null ? 'warning' : 'done'}>
          {state}
        </span>
        {name !== '' && <p className="note">{email}</p>}
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
        <SmallButton aria-label={texts.removeOf({ email })}>{texts.remove}</SmallButton>
      </PostForm>
    </li>
  );
}
