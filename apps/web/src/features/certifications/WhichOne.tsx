import './WhichOne.css';
import { answerNames, readAnswers } from '@centro/api-client/subscriptionForm';
import { ActionRow } from '@centro/ui/ActionRow';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { TextField } from '@centro/ui/TextField';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '../../content/navigation/pages.ts';
import {
  certificationQuestions as texts,
  type Question,
} from '../../content/pages/certificationQuestions.ts';
import { newsletterId } from '../../forms/messageOpening.ts';
import { RouterLink } from '../../shell/navigation/RouterLink.tsx';
import { site } from '../../site.ts';

/** Id of the form, for links to it. */
export const whichOneId = 'quale-mi-serve';

export interface WhichOneProps {
  /** Id of its heading. */
  id: string;
  questions: readonly Question[];
}

/**
 * Three questions whose answers begin the message of the form further down.
 *
 * A native form: until the code of the page is there, and without, it leads to the server's page with the same message (B12).
 */
export function WhichOne({ id, questions }: WhichOneProps) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const first = firstAnswers(questions);
  const [opening, setOpening] = useState(() => readAnswers(first));

  // The message begins with the answers in the address: after a reload and Back these are chosen here too, unless a visitor
  // has chosen others before hydration.
  const untouched = first.toString();
  useEffect(() => {
    if (!form.current) return;
    const isUntouched = answersOf(form.current).toString() === untouched;
    if (key !== 'default' || isUntouched) choose(form.current, new URLSearchParams(search));
    setOpening(readAnswers(answersOf(form.current)));
  }, [search, key, untouched]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ search: `?${answersOf(event.currentTarget).toString()}`, hash: newsletterId });
  };

  return (
    <form
      className="WhichOne"
      id={whichOneId}
      action={site.hasApiExtensions ? `${site.apiHost}/scrivi` : `#${newsletterId}`}
      ref={form}
      onChange={({ currentTarget }) => setOpening(readAnswers(answersOf(currentTarget)))}
      onSubmit={handleSubmit}
    >
      <div data-part="title">
        <h2 id={id}>{texts.which}</h2>
        <p>{texts.whichLead}</p>
      </div>
      {questions.map((question, index) => (
        <QuestionFields key={question.question} position={index} {...question} />
      ))}
      <div data-part="result">
        <p aria-live="polite">
          <small>{texts.opening}</small>
          {/* In an element of its own: a browser that translates the page replaces a bare text. */}
          {opening && <span>{`«${opening}»`}</span>}
        </p>
        <ActionRow>
          <Button type="submit">{texts.goOn}</Button>
          <LinkButton variant="outline" href={pages.contact.path} linkComponent={RouterLink}>
            {texts.book}
          </LinkButton>
        </ActionRow>
      </div>
    </form>
  );
}

function QuestionFields({ position, question, ...given }: Question & { position: number }) {
  const name = answerNames[position];
  return (
    <fieldset>
      <legend>
        <Plaque aria-hidden>{position + 1}</Plaque> {question}
      </legend>
      {'answers' in given ? (
        <div data-part="answers">
          {given.answers.map(({ label, sentence }, index) => (
            <label key={label}>
              <input
                className="covering"
                type="radio"
                name={name}
                value={sentence}
                defaultChecked={index === 0}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      ) : (
        <>
          <input type="hidden" name={name} value={`${given.label}:`} />
          <TextField label={given.label} name={name} maxLength={40} autoComplete="off" />
        </>
      )}
    </fieldset>
  );
}

/** Chooses the answers of an address; a question of which it says nothing stays as it is. */
function choose(form: HTMLFormElement, answers: URLSearchParams): void {
  for (const name of answerNames)
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:not([type='hidden'])`)) {
      const given = answers.getAll(name);
      if (field.type === 'radio') field.checked ||= given.includes(field.value);
      else if (given.length > 0) field.value = given.at(-1) ?? '';
    }
}

function answersOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** What the form says before anything is chosen. */
function firstAnswers(questions: readonly Question[]): URLSearchParams {
  return new URLSearchParams(
    questions.flatMap((question, position) => {
      const name = answerNames[position] ?? '';
      if ('answers' in question) return [[name, question.answers[0]?.sentence ?? '']];
      return [
        [name, `${question.label}:`],
        [name, ''],
      ];
    }),
  );
}
