import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { Message, MessageCounts } from './messages.ts';

/** The addresses of the three choices of messages, the first one being that of the page itself. */
export const messageFilters = ['da-fare', 'fatti', 'tutti'] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** Whether a choice is of messages that are answered, or of those that are not; undefined for both. */
export const isAnsweredIn = (filter: MessageFilter): boolean | undefined =>
  filter === 'tutti' ? undefined : filter === 'fatti';

/** Returns how many messages a choice has. */
const countIn = (filter: MessageFilter, { all, toDo }: MessageCounts): number =>
  filter === 'tutti' ? all : filter === 'da-fare' ? toDo : all - toDo;

export interface MessageListProps {
  centre: CentreFacts;
  /** Those that are shown, the latest first. */
  messages: readonly Message[];
  /** How many are kept. */
  counts: MessageCounts;
  filter: MessageFilter;
  /** How many of those that are chosen come before the first that is shown. */
  from: number;
  /** For how many days a message is kept. */
  keptDays: number;
  /** The ids of those whose answer did not arrive. */
  undelivered: readonly string[];
  /** The one that is open beside the list. */
  opened?: string | undefined;
  /** Returns when a message came, in few words. */
  shortly: (moment: string) => string;
}

/** The messages to choose from; those to read have a lemon edge. */
export function MessageList({ centre, messages, filter, from, ...shown }: MessageListProps) {
  const { counts, keptDays, undelivered, opened, shortly } = shown;
  const texts = centre.language.words.agendaMessages;
  const { unread } = centre.language.words.agenda.frame;
  const left = countIn(filter, counts) - from - messages.length;
  const { toDo } = counts;
  const ofFilter = filter === 'da-fare' ? '' : `&mostra=${filter}`;
  return (
    <section className="AgendaBox" aria-label={texts.title}>
      <nav className="AgendaActions" aria-label={texts.show}>
        {messageFilters.map((each) => (
          <LinkButton
            key={each}
            className="SmallButton"
            href={each === 'da-fare' ? 'messaggi' : `messaggi?mostra=${each}`}
            variant={each === filter ? 'primary' : 'outline'}
            aria-current={each === filter ? 'true' : undefined}
          >
            {texts.filters[each]}
            {each === 'da-fare' && toDo > 0 && ` ${toDo}`}
          </LinkButton>
        ))}
      </nav>
      {messages.length === 0 ? (
        <p>{nothingOf(filter, counts, { texts, keptDays })}</p>
      ) : (
        <ul className="MessageList">
          {messages.map(({ id, name, message, receivedAt, answered }) => (
            <li key={id} data-new={answered === null || undefined} data-open={id === opened || undefined}>
              <a
                href={`messaggio?id=${encodeURIComponent(id)}${ofFilter}`}
                aria-current={id === opened ? 'true' : undefined}
              >
                <b dir="auto">
                  {answered === null && <span className="visually-hidden">{unread}: </span>}
                  {name}
                </b>
                <span className="note">{shortly(receivedAt)}</span>
                <span data-part="begin" data-clamped dir="auto">
                  {message}
                </span>
                {undelivered.includes(id) && (
                  <span className="Tag" data-tone="broken">
                    {texts.undelivered}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <a className="PlainButton" href={`messaggi?da=${from + messages.length}${ofFilter}`}>
          <span>{texts.more({ count: left })}</span>
        </a>
      )}
      <p className="note">{texts.kept({ days: keptDays })}</p>
    </section>
  );
}

/** Why no message is listed. */
function nothingOf(
  filter: MessageFilter,
  { all }: MessageCounts,
  { texts, keptDays }: { texts: CentreFacts['language']['words']['agendaMessages']; keptDays: number },
): string {
  if (all === 0) return texts.nothing({ days: keptDays });
  return filter === 'fatti' ? texts.nothingDone : texts.nothingToDo;
}
