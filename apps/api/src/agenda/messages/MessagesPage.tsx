import { Button } from '@centro/ui/Button';
import type { Message } from './messages.ts';
import { ChangeHead, AgendaFrame, FormToken, AgendaNotice } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { MessageItem } from './MessageItem.tsx';
import { SubscriberTable } from './SubscriberTable.tsx';
import type { SubscriberTableProps } from './SubscriberTable.tsx';
import './MessagesPage.css';

export interface MessagesPageProps extends Pick<
  SubscriberTableProps,
  'centre' | 'formToken' | 'subscribers' | 'inWords' | 'dayOf'
> {
  /** The latest first. */
  messages: readonly Message[];
  /** For how many days a message is kept. */
  keptDays: number;
  notice?: NoticeText;
}

/** What visitors wrote, and who gets the newsletter. */
export function MessagesPage({ messages, keptDays, notice, ...props }: MessagesPageProps) {
  const { centre, formToken, subscribers, inWords } = props;
  const texts = centre.language.words.agendaDesk.messages;
  const unread = messages.filter(({ answered }) => answered === null).length;
  const lead = texts.lead({
    messages: unread === 1 ? texts.oneMessage : texts.manyMessages({ count: unread }),
    subscribers:
      subscribers.length === 1 ? texts.oneSubscriber : texts.manySubscribers({ count: subscribers.length }),
  });
  return (
    <AgendaFrame centre={centre} title={texts.title} current="messaggi">
      <ChangeHead title={texts.title} lead={lead} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <div className="AgendaColumns">
        <div>
          {messages.length === 0 ? (
            <p>{texts.nothing({ days: keptDays })}</p>
          ) : (
            <ul className="Messages">
              {messages.map((message) => (
                <MessageItem
                  key={message.id}
                  centre={centre}
                  formToken={formToken}
                  message={message}
                  inWords={inWords}
                />
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
            <SubscriberTable {...props} />
          )}
          {subscribers.length > 0 && (
            <form method="post" action="iscritti.csv">
              <FormToken value={formToken} />
              <Button className="SmallButton" type="submit" variant="outline">
                {texts.csv}
              </Button>
            </form>
          )}
        </section>
      </div>
    </AgendaFrame>
  );
}
