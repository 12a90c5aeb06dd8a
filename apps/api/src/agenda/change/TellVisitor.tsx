import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { cleanText, longestText } from '../consultation/cleanText.ts';
import { SmallButton } from '../layout/AgendaParts.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageRequest } from '../../page/addPage.ts';
import type { Language } from '../../texts/Language.ts';

/** What the centre says to a visitor about a change. */
export interface Told {
  /** In the email; empty for none. */
  sentence: string;
  /** Whether the visitor knows already, and gets no email. */
  isTold: boolean;
}

export const nothingTold: Told = { sentence: '', isTold: false };

type Ready = 'trouble' | 'agreed' | 'call';
const readySentences: readonly Ready[] = ['trouble', 'agreed', 'call'];

/**
 * Returns what a form says to the visitor; a sentence that was chosen is added to what was typed. `isPreview` says that the email is
 * to be read before anything changes.
 */
export function toldIn(body: PageRequest['body'], { words }: Language): Told & { isPreview: boolean } {
  const typed = textIn(body, 'sentence');
  const ready = readySentences.find((name) => name === textIn(body, 'ready'));
  const sentence = ready ? withSentence(typed, words.agendaUndo.ready[ready].sentence) : typed;
  const isPreview = ready !== undefined || textIn(body, 'preview') !== '';
  return { sentence, isTold: textIn(body, 'tell') === 'no', isPreview };
}

function withSentence(typed: string, sentence: string): string {
  if (typed.includes(sentence)) return typed;
  return typed.trim() === '' ? sentence : `${typed.trimEnd()}\n${sentence}`;
}

interface TellVisitorProps extends Told {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'email' | 'phone'>;
}

/** How the visitor hears of a change, and a sentence of the centre's own for the email. */
export function TellVisitor({ centre, consultation: { email, phone }, sentence, isTold }: TellVisitorProps) {
  const { agendaDay, agendaUndo } = centre.language.words;
  const { tell, preview } = agendaUndo;
  if (email === null) return <p>{preview.none({ phone })}</p>;
  return (
    <>
      <SentenceField centre={centre} label={agendaDay.change.sentence} sentence={sentence} />
      <fieldset className="TellChoice">
        <legend>{tell.legend}</legend>
        <label>
          <input type="radio" name="tell" value="si" defaultChecked={!isTold} />
          <span>{tell.yes}</span>
        </label>
        <label>
          <input type="radio" name="tell" value="no" defaultChecked={isTold} />
          <span>{tell.no}</span>
        </label>
      </fieldset>
    </>
  );
}

interface SentenceFieldProps {
  centre: CentreFacts;
  label: string;
  sentence: string;
}

/** A sentence of the centre's own, typed or taken from those that are ready. */
export function SentenceField({ centre, label, sentence }: SentenceFieldProps) {
  const { ready } = centre.language.words.agendaUndo;
  return (
    <>
      <TextArea name="sentence" label={label} defaultValue={sentence} maxLength={longestText} rows={2} />
      <div className="AgendaActions">
        {readySentences.map((name) => (
          <SmallButton key={name} name="ready" value={name} formNoValidate>
            {ready[name].label}
          </SmallButton>
        ))}
      </div>
    </>
  );
}

/** An email as its reader sees it. */
export interface PreviewedEmail {
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
}

interface EmailPreviewProps {
  centre: CentreFacts;
  /** Null for none. */
  email: PreviewedEmail | null;
  sentence: string;
  /** Above it; that it leaves by default. */
  title?: string;
}

/** The email that will leave, with the sentence of the centre marked in it. */
export function EmailPreview({ centre, email, sentence, title }: EmailPreviewProps) {
  const texts = centre.language.words.agendaUndo.preview;
  if (!email) return null;
  const text = email.text.trim();
  const end = text.indexOf(`\n\n${centre.name}`);
  const [body, signature] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trim()];
  return (
    <section className="EmailPreview" aria-labelledby="mail">
      <h2 id="mail">{title ?? texts.title}</h2>
      <div>
        <dl>
          <div>
            <dt>{texts.to}</dt> <dd>{email.recipient}</dd>
          </div>
          <div>
            <dt>{texts.subject}</dt> <dd>{email.subject}</dd>
          </div>
          {email.replyTo !== null && (
            <div>
              <dt>{texts.replyTo}</dt> <dd>{email.replyTo}</dd>
            </div>
          )}
        </dl>
        <p>
          <Marked text={body} sentence={cleanText(sentence)} />
        </p>
        {signature !== '' && (
          <details>
            <summary>{texts.signature}</summary>
            <p>{signature}</p>
          </details>
        )}
      </div>
      <SmallButton name="preview" value="1" formNoValidate>
        {texts.refresh}
      </SmallButton>
    </section>
  );
}

/** A text with a sentence marked in it. */
function Marked({ text, sentence }: { text: string; sentence: string }) {
  const at = sentence === '' ? -1 : text.indexOf(sentence);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{sentence}</mark>
      {text.slice(at + sentence.length)}
    </>
  );
}
