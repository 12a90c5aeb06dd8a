import { answerField, firstAnswer, optionsOf } from '@centro/booking';
import type { Answers, Question } from '@centro/booking';
import { SelectField } from '@centro/ui/SelectField';
import { TextField } from '@centro/ui/TextField';
import type { Language } from '../texts/Language.ts';

interface AnswerFieldsProps {
  questions: readonly Question[];
  /** What was answered so far. */
  answers: Answers;
  language: Language;
  /** What is wrong, by the name of the field. */
  problems?: Partial<Record<string, string>> | undefined;
  /** The name of the field that has the focus, and the id of the text that says why. */
  first?: { name: string | undefined; describedBy: string | undefined };
}

/** A field for each question of the centre's own (B22). */
export function AnswerFields({ questions, answers, language, problems = {}, first }: AnswerFieldsProps) {
  const texts = language.words.form;
  return questions.map((question) => {
    const { key, label, required = false } = question;
    const name = answerField(key);
    const begins = firstAnswer(question);
    const isFirst = first !== undefined && first.name === name;
    const field = {
      name,
      label,
      required,
      mark: required || begins ? undefined : texts.optional,
      error: problems[name],
      defaultValue: answers[key] ?? begins,
      'aria-describedby': isFirst ? first.describedBy : undefined,
      autoFocus: isFirst,
    };
    const options = optionsOf(question);
    return options ? (
      <SelectField
        key={key}
        {...field}
        options={options}
        noChoice={begins ? undefined : texts.chooseAnswer}
      />
    ) : (
      <TextField key={key} {...field} />
    );
  });
}
