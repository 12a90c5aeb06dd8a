import { Button } from '@centro/ui/Button';
import { Icon } from '@centro/ui/Icon';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { Message } from './messages.ts';
import { telUrl } from '../../page/Page.tsx';
import { FormToken } from '../layout/AgendaFrame.tsx';

interface MessageItemProps {
  centre: CentreFacts;
  formToken: string;
  message: Message;
  /** Returns a moment in words. */
  inWords: (moment: string) => string;
}

/** A message; those to read are open, with a lemon edge. */
export function MessageItem({ centre, formToken, message, inWords }: MessageItemProps) {
  const texts = centre.language.words.agendaDesk.messages;
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
          <p data-part="reach">
            <a data-part="phone" href={telUrl(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
            {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          </p>
          {answered && <p className="note">{texts.by({ actor: answered.by, when: inWords(answered.at) })}</p>}
          <div className="AgendaActions">
            {email !== null && (
              <LinkButton
                className="SmallButton"
                href={`mailto:${email}?subject=${encodeURIComponent(texts.replySubject)}`}
              >
                <Icon name="mail" />
                {texts.reply}
              </LinkButton>
            )}
            <LinkButton className="SmallButton" variant="outline" href="prenota">
              {texts.book}
            </LinkButton>
            <form method="post" action="messaggi">
              <FormToken value={formToken} />
              <input type="hidden" name="id" value={id} />
              <Button
                className="SmallButton"
                type="submit"
                variant="outline"
                name="risposto"
                value={isNew ? 'si' : 'no'}
              >
                {isNew ? texts.markAnswered : texts.markOpen}
              </Button>
            </form>
          </div>
        </div>
      </details>
    </li>
  );
}
