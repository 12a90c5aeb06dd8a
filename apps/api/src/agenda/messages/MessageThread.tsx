import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Icon } from '@centro/ui/Icon';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import type { SavedAnswer } from '../../store/schema.ts';
import { PostForm, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { phoneHref } from '../layout/phoneHref.ts';
import { BookFor } from '../search/BookFor.tsx';
import { longestAnswer } from './answerMessage.ts';
import type { Answer, Message, Thread } from './messages.ts';

/** What is in the form of an answer. */
export interface AnswerForm {
  /** The id that the answer gets. */
  answerId: string;
  /** How the thread was when it was read. */
  version: string;
  text: string;
  /** What is wrong with the text. */
  error?: string | undefined;
}

export interface MessageThreadProps {
  centre: CentreFacts;
  thread: Thread;
  /** Whether it is what the page is for. */
  isPage: boolean;
  form: AnswerForm;
  savedAnswers: readonly Pick<SavedAnswer, 'id' | 'label'>[];
  /** The next message to read. */
  next: Pick<Message, 'id' | 'name'> | undefined;
  /** The first day (YYYY-MM-DD) for a booking. */
  day: string;
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
  /** The present moment; UTC. */
  now: Date;
  /** Returns a moment (UTC) on the clock of the centre, with seconds. */
  clock: (moment: string) => string;
}

/** What a visitor wrote and what the centre answered, with the form for an answer. */
export function MessageThread(props: MessageThreadProps) {
  const { centre, thread, isPage, form, next, inWords } = props;
  const { message, answers } = thread;
  const { id, name, phone, answered, receivedAt } = message;
  const texts = centre.language.words.agendaMessages.thread;
  const Heading = isPage ? 'h1' : 'h2';
  // Whoever comes second keeps what was written.
  const isAnswerable = message.email !== null && (answered === null || form.text !== '');
  const isMarkedByHand = answered !== null && answers.at(-1)?.answeredAt !== answered.at;
  return (
    <section className="AgendaBox MessageThread" aria-label={texts.label}>
      <header>
        <Heading dir="auto">{name}</Heading>
        {answered !== null && (
          <span className="Tag" data-tone="done">
            {texts.isDone}
          </span>
        )}
        {phone !== '' && (
          <a className="PlainButton" href={phoneHref(phone)}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        )}
        {message.email !== null && <p className="note">{message.email}</p>}
      </header>
      <ol>
        <li>
          <p className="note">{texts.fromSite({ name, when: inWords(receivedAt) })}</p>
          <p dir="auto">{message.message}</p>
        </li>
        {answers.map((answer) => (
          <AnswerItem key={answer.id} {...props} answer={answer} messageId={id} />
        ))}
      </ol>
      {answered !== null && isMarkedByHand && (
        <p className="note">{texts.doneBy({ actor: answered.by, when: inWords(answered.at) })}</p>
      )}
      {message.email === null && answered === null && <p className="note">{texts.withoutEmail}</p>}
      {isAnswerable && <AnswerFields {...props} />}
      <div className="AgendaActions">
        {isAnswerable && (
          <SmallButton form={formId} variant="primary">
            <AgendaIcon name="send" />
            {texts.send}
          </SmallButton>
        )}
        {answered === null && <BookFor {...props} person={message} messageId={id} isNamed />}
        {answered === null &&
          (isAnswerable ? (
            <SmallButton form={formId} name="action" value="done" formNoValidate>
              <AgendaIcon name="done" />
              {texts.done}
            </SmallButton>
          ) : (
            <PostForm action="messaggio" fields={{ id, action: 'done' }}>
              <SmallButton>
                <AgendaIcon name="done" />
                {texts.done}
              </SmallButton>
            </PostForm>
          ))}
        {answered !== null && next && (
          <SmallLinkButton
            variant={isAnswerable ? 'outline' : 'primary'}
            href={`messaggio?id=${encodeURIComponent(next.id)}`}
          >
            {texts.next({ name: next.name })}
          </SmallLinkButton>
        )}
        {answered !== null && (
          <PostForm action="messaggio" fields={{ id, action: 'open' }}>
            <button className="PlainButton" type="submit">
              <span>{texts.reopen}</span>
            </button>
          </PostForm>
        )}
      </div>
    </section>
  );
}

const formId = 'rispondi';

interface AnswerItemProps extends Pick<MessageThreadProps, 'centre' | 'inWords' | 'now' | 'clock'> {
  answer: Answer;
  messageId: string;
}

/** An answer, with what became of its email; while that waits it can be called back. */
function AnswerItem({ centre, answer, messageId, inWords, now, clock }: AnswerItemProps) {
  const texts = centre.language.words.agendaMessages.thread;
  const { id, answeredBy, answeredAt, text, delivery, sentAt, sendAfter } = answer;
  const isWaiting = delivery === 'waiting' && Date.parse(sendAfter) > now.getTime();
  const isLate = sentAt !== null && Date.parse(sentAt) - Date.parse(answeredAt) > lateMs;
  const told = isLate ? texts.delivery.sentLater({ when: inWords(sentAt) }) : texts.delivery[delivery];
  return (
    <li id={id} data-ours>
      <p className="note">
        {texts.by({ actor: answeredBy, when: inWords(answeredAt) })}{' '}
        <span className="Tag" data-tone={tones[delivery]}>
          {told}
        </span>
      </p>
      <p dir="auto">{text}</p>
      {isWaiting && (
        <PostForm action="messaggio" fields={{ id: messageId, answerId: id, action: 'withdraw' }}>
          <p>{centre.language.words.agendaUndo.done.leaves({ time: clock(sendAfter) })}</p>
          <SmallButton>
            <AgendaIcon name="undo" />
            {centre.language.words.agendaUndo.done.undo}
          </SmallButton>
        </PostForm>
      )}
    </li>
  );
}

/** From then on it is said when an email has left. */
const lateMs = 60_000;

const tones: Record<Answer['delivery'], 'quiet' | 'warning' | 'done' | 'broken'> = {
  waiting: 'quiet',
  retried: 'warning',
  sent: 'done',
  failed: 'broken',
};

/** The text to send, and the saved ones that fill it in: buttons of the same form, so that nothing typed is lost. */
function AnswerFields({ centre, thread, form, savedAnswers }: MessageThreadProps) {
  const texts = centre.language.words.agendaMessages.thread;
  const { id, name } = thread.message;
  const { answerId, version, text, error } = form;
  return (
    <PostForm id={formId} className="AnswerForm" action="messaggio" fields={{ id, answerId, version }}>
      <TextArea
        name="text"
        label={texts.answer}
        hint={texts.hint({ name })}
        error={error}
        defaultValue={text}
        maxLength={longestAnswer}
        rows={5}
        dir="auto"
        required
      />
      <div className="AgendaActions" role="group" aria-label={texts.saved}>
        {savedAnswers.map((saved) => (
          <SmallButton key={saved.id} name="saved" value={saved.id} formNoValidate>
            {saved.label}
          </SmallButton>
        ))}
        <a className="PlainButton" href="risposte">
          <span>{savedAnswers.length === 0 ? texts.savedNone : texts.savedMore}</span>
        </a>
      </div>
    </PostForm>
  );
}
