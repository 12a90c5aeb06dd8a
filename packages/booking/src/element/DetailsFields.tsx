import { useState, type Ref } from 'react';
import type { DetailsMessages } from '../messages/DetailsMessages.ts';
import type { Question } from '../rules/BookingRules.ts';
import { firstAnswer, longestAnswer, optionsOf } from '../rules/questions.ts';
import { answerField } from '../validate/answers.ts';
import { visitorFields } from '../validate/visitorFields.ts';

interface DetailsFieldsProps {
  details: DetailsMessages;
  /** What the centre asks besides. */
  questions: readonly Question[];
  ref: Ref<HTMLDivElement>;
}

/** The visitor's details; a page puts other labels, and its note on privacy, in slots. */
export function DetailsFields({ details, questions, ref }: DetailsFieldsProps) {
  return (
    <div
      className="element-details"
      ref={ref}
      // What was wrong with a field ends as it is changed.
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          target.setCustomValidity('');
      }}
    >
      {visitorFields.map(({ name, type, autoComplete }) => (
        <label key={name}>
          <slot name={name}>{details[name]}</slot>
          <input name={name} type={type} autoComplete={autoComplete} required maxLength={200} />
        </label>
      ))}
      {questions.map((question) => {
        const { key, label, required = false } = question;
        const name = answerField(key);
        const options = optionsOf(question);
        return (
          <label key={key} htmlFor={name}>
            <span>
              <bdi>{label}</bdi> {!required && !firstAnswer(question) && <small>{details.optional}</small>}
            </span>
            {options ? (
              <Choice name={name} question={question} options={options} noChoice={details.chooseAnswer} />
            ) : (
              <input id={name} name={name} type="text" required={required} maxLength={longestAnswer} />
            )}
          </label>
        );
      })}
      <p>
        <slot name="privacy">{details.privacy}</slot>
      </p>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  question: Question;
  options: readonly string[];
  noChoice: string;
}

/** One of several answers; one that is no longer offered, as for another slot, has to be chosen anew. */
function Choice({ name, question, options, noChoice }: ChoiceProps) {
  const first = firstAnswer(question);
  const [chosen, setChosen] = useState(first);
  const isOffered = options.includes(chosen);
  return (
    <select
      id={name}
      name={name}
      required={question.required === true || (chosen !== '' && !isOffered)}
      value={isOffered ? chosen : ''}
      onChange={({ target }) => setChosen(target.value)}
    >
      {!(first && isOffered) && <option value="">{noChoice}</option>}
      {options.map((option) => (
        <option key={option} value={option} dir="auto">
          {option}
        </option>
      ))}
    </select>
  );
}
