import { answerField, optionsOf, type Question } from '@centro/booking';
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
    const field = {
      name,
      label,
      required,
      mark: required ? undefined : words.optional,
      error: errorOf(name),
      value: answers[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    };
    const options = optionsOf(question);
    return options ? (
      <SelectField
        key={key}
        {...field}
        // The slot may have changed to one that no longer offers it.
        value={options.includes(field.value) ? field.value : ''}
        options={options}
        noChoice={words.chooseAnswer}
      />
    ) : (
      <TextField key={key} {...field} />
    );
  });
}
