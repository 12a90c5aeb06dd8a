import { answerField, firstAnswer, optionsOf, type Question } from '@centro/booking';

/** What the rules of the centre ask besides; without the required answers the server refuses a booking. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return questions.map((question) => {
    const { key, label, required = false } = question;
    const options = optionsOf(question);
    const first = firstAnswer(question);
    const field = { name: answerField(key), required };
    return (
      <label key={key} className="field">
        {label} {!required && !first && '(optional)'}
        {options ? (
          <select {...field} defaultValue={first}>
            {!first && <option value="">Choose</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input {...field} maxLength={300} />
        )}
      </label>
    );
  });
}
