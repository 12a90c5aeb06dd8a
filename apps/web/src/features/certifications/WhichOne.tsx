import './WhichOne.css';
import { answerNames, readAnswers } from '@centro/api-client/subscriptionForm';
import { ActionRow } from '@centro/ui/ActionRow';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Plaque } from '@centro/ui/Plaque';
import { TextField } from '@centro/ui/TextField';
import { useCallback, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
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
  const [opening, setOpening] = useState(() => readAnswers(firstAnswers(questions)));
  // A visitor may choose before hydration, and a browser restores the choice on reload.
  const readForm = useCallback((form: HTMLFormElement | null) => {
    if (form) setOpening(readAnswers(answersOf(form)));
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ search: `?${answersOf(event.currentTarget).toString()}`, hash: newsletterId });
  };

  return (
    <form
      className="WhichOne"
      id={whichOneId}
      action={site.hasApiExtensions ? `${site.apiHost}/scrivi` : `#${newsletterId}`}
      ref={readForm}
      onChange={({ currentTarget }) => readForm(currentTarget)}
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
          <span>{texts.opening}</span>
          {opening && `«${opening}»`}
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

function answersOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** What the form says before anything is chosen. */
function firstAnswers(questions: readonly Question[]): URLSearchParams {
  return new URLSearchParams(
    questions.flatMap((question, position) =>
      'answers' in question ? [[answerNames[position] ?? '', question.answers[0]?.sentence ?? '']] : [],
    ),
  );
}
