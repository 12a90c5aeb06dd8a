import { answerField, firstAnswer, optionsOf, type Question } from '@centro/booking';
import { SelectField } from '@centro/ui/SelectField';
import { TextField } from '@centro/ui/TextField';
import { bookingDialog as words } from '../../../content/bookingDialog.ts';

export interface QuestionFieldsProps {
  questions: readonly Question[];
  /** What the visitor has typed, by the name of the field. */
  answers: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
  onChange: (field: string, answer: string) => void;
}

/** The centre's own questions, of its rules. */
export function QuestionFields({ questions, answers, errorOf, onChange }: QuestionFieldsProps) {
  return questions.map((question) => {
    const { key, label, required = false } = question;
    const name = answerField(key);
    const first = firstAnswer(question);
    const answer = answers[name] ?? first;
    const options = optionsOf(question);
    // Another slot may have been chosen since, which no longer offers it.
    const value = !options || options.includes(answer) ? answer : '';
    const field = {
      name,
      label,
      required,
      mark: required || first ? undefined : words.optional,
      error: errorOf(name),
      value,
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    };
    return options ? (
      <SelectField
        key={key}
        {...field}
        options={options}
        noChoice={first && value ? undefined : words.chooseAnswer}
      />
    ) : (
      <TextField key={key} {...field} />
    );
  });
}
