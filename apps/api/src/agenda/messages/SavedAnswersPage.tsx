import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { timeOrderedId } from '../../store/keys.ts';
import type { SavedAnswer } from '../../store/schema.ts';
import { actorOf, countIn, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers, PageRequest } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm, SmallButton, SmallLinkButton } from '../layout/AgendaParts.tsx';
import { disputedNames, ontoPresent, readFields, readIn } from '../layout/changedMeanwhile.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { knownWords } from './fillWords.ts';
import {
  addExamples,
  longestLabel,
  longestSavedText,
  mostSaved,
  removeSavedAnswer,
  saveAnswer,
} from './savedAnswers.ts';
import type { SavedAnswerProblem } from './savedAnswers.ts';

/** The texts with which the centre answers messages. */
export function handlers(context: AgendaContext): PageHandlers<'GET risposte' | 'POST risposte'> {
  const { centre } = context.config;
  const texts = centre.language.words.agendaMessages.saved;
  const list = () => context.store.savedAnswers.list(centre.key);
  const send = (reply: FastifyReply, status: number, shown: Omit<SavedAnswersPageProps, 'centre'>) =>
    reply.sendPage(status, <SavedAnswersPage centre={centre} {...shown} />);
  return {
    'GET risposte': async ({ query }, reply) => {
      const saved = await list();
      const done = toDone(query['fatto']);
      const form = saved.find(({ id }) => id === query['id']);
      const notice = done && toNotice('success', texts[done]);
      return send(reply, 200, { saved, form, read: form && wordsOf(form), notice });
    },

    'POST risposte': async (request, reply) => {
      const { body } = request;
      const actor = actorOf(request);
      const action = textIn(body, 'action');
      const form = {
        id: textIn(body, 'id'),
        label: textIn(body, 'label'),
        text: textIn(body, 'text'),
        version: textIn(body, 'version') === '' ? null : countIn(body, 'version'),
      };
      if (action === 'examples') {
        await addExamples(context, actor);
        return reply.redirect('risposte', 303);
      }
      if (action === 'remove') {
        if (await removeSavedAnswer(context, { actor, id: form.id, version: form.version ?? 0 }))
          return reply.redirect('risposte?fatto=removed#fatto', 303);
        return refuse(reply, 'changed', { form, body });
      }
      const id = form.version === null && !isId.test(form.id) ? timeOrderedId() : form.id;
      const problem = await saveAnswer(context, { actor, ...form, id });
      return problem
        ? refuse(reply, problem, { form, body })
        : reply.redirect('risposte?fatto=done#fatto', 303);
    },
  };

  /**
   * Says what is wrong. What was typed is kept over what somebody else has changed meanwhile; what was deleted can be saved as a
   * new one.
   */
  async function refuse(
    reply: FastifyReply,
    problem: SavedAnswerProblem,
    { form, body }: { form: SavedAnswerForm; body: PageRequest['body'] },
  ) {
    const { label, text, full, changed, gone, changedToo } = texts.problems;
    const saved = await list();
    const present = saved.find(({ id }) => id === form.id);
    const stored = wordsOf(present ?? form);
    const read = readIn(body, stored) ?? stored;
    switch (problem) {
      case 'label':
        return send(reply, 422, { saved, form, read, errors: { label: label({ most: longestLabel }) } });
      case 'text':
        return send(reply, 422, { saved, form, read, errors: { text: text({ most: longestSavedText }) } });
      case 'full':
        return send(reply, 422, { saved, form, read, notice: toNotice('error', full({ most: mostSaved })) });
      case 'changed': {
        if (!present) {
          const asNew = { ...form, id: timeOrderedId(), version: null };
          return send(reply, 409, { saved, form: asNew, notice: toNotice('warning', gone) });
        }
        const now = wordsOf(present);
        const hints = Object.fromEntries(
          disputedNames(form, read, now).map((name) => [name, changedToo({ value: now[name] })]),
        );
        const merged = { ...form, ...ontoPresent(form, read, now), version: present.version };
        return send(reply, 409, {
          saved,
          form: merged,
          read: now,
          hints,
          notice: toNotice('warning', changed),
        });
      }
    }
  }
}

const wordsOf = ({ label, text }: Pick<SavedAnswer, 'label' | 'text'>) => ({ label, text });

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const toDone = (value: unknown) => (value === 'done' || value === 'removed' ? value : undefined);

interface SavedAnswerForm extends Pick<SavedAnswer, 'id' | 'label' | 'text'> {
  /** Of the answer that is changed; null for a new one. */
  version: number | null;
}

interface SavedAnswersPageProps {
  centre: CentreFacts;
  saved: readonly SavedAnswer[];
  /** What is in the form; a new one if omitted. */
  form?: SavedAnswerForm | undefined;
  /** What is wrong with the fields. */
  errors?: Partial<Record<'label' | 'text', string>> | undefined;
  /** What was saved when the form was read; not of a new one. */
  read?: Pick<SavedAnswer, 'label' | 'text'> | undefined;
  /** What somebody else has made of the fields meanwhile. */
  hints?: Partial<Record<'label' | 'text', string>> | undefined;
  notice?: NoticeText | undefined;
}

/** The centre's own texts, each with a button, and the form for one of them. */
export function SavedAnswersPage({ centre, saved, form, notice, ...fields }: SavedAnswersPageProps) {
  const { language } = centre;
  const { saved: texts, title } = language.words.agendaMessages;
  const words = knownWords(language).map((word) => `{${word}}`);
  return (
    <AgendaFrame
      centre={centre}
      title={texts.title}
      lead={texts.lead({ words: words.join(' ') })}
      notice={notice}
      current="messaggi"
    >
      <a className="PlainButton BackLink" href="messaggi">
        <AgendaIcon name="back" />
        <span>{title}</span>
      </a>
      <div className="AgendaColumns" data-half>
        <section className="AgendaBox" aria-label={texts.title}>
          {saved.length === 0 ? (
            <>
              <p>{texts.nothing}</p>
              <PostForm action="risposte" fields={{ action: 'examples' }}>
                <SmallButton>{texts.examples}</SmallButton>
              </PostForm>
            </>
          ) : (
            <ul className="AgendaLines">
              {saved.map(({ id, label, text }) => (
                <li key={id}>
                  <div>
                    <b dir="auto">{label}</b>
                    <p className="note" data-clamped dir="auto">
                      {text}
                    </p>
                  </div>
                  <SmallLinkButton
                    href={`risposte?id=${encodeURIComponent(id)}#risposta`}
                    aria-label={texts.changeOf({ label })}
                  >
                    {texts.change}
                  </SmallLinkButton>
                </li>
              ))}
            </ul>
          )}
        </section>
        <SavedAnswerFields centre={centre} form={form} {...fields} />
      </div>
    </AgendaFrame>
  );
}

/** The form for a new answer, or for one that is there. */
function SavedAnswerFields({
  centre,
  form,
  read,
  errors,
  hints,
}: Pick<SavedAnswersPageProps, 'centre' | 'form' | 'read' | 'errors' | 'hints'>) {
  const texts = centre.language.words.agendaMessages.saved;
  const { id, label, text, version } = form ?? { id: timeOrderedId(), label: '', text: '', version: null };
  const isNew = version === null;
  return (
    <section className="AgendaBox" id="risposta">
      <h2>{isNew ? texts.add : texts.change}</h2>
      {/* Another answer has other fields: what was typed for one is not kept for the next. */}
      <PostForm
        key={id}
        className="AgendaStack"
        action="risposte"
        fields={{ id, version: version ?? '', ...(read && !isNew && readFields(read)) }}
        noValidate
        autoComplete="off"
      >
        <TextField
          name="label"
          label={texts.label}
          defaultValue={label}
          hint={hints?.label}
          error={errors?.label}
          maxLength={longestLabel}
          autoComplete="off"
          required
        />
        <TextArea
          name="text"
          label={texts.text}
          defaultValue={text}
          hint={hints?.text}
          error={errors?.text}
          maxLength={longestSavedText}
          rows={5}
          dir="auto"
          required
        />
        <div className="AgendaActions">
          <Button type="submit">{texts.save}</Button>
          {!isNew && (
            <>
              <LinkButton href="risposte" variant="outline">
                {texts.keep}
              </LinkButton>
              <button className="PlainButton" type="submit" name="action" value="remove">
                <span>{texts.remove}</span>
              </button>
            </>
          )}
        </div>
      </PostForm>
    </section>
  );
}
