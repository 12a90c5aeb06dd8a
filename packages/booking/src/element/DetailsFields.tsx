import type { DetailsMessages } from '../messages/DetailsMessages.ts';
import { visitorFields } from '../validate/visitorFields.ts';

/** The visitor's details; a page puts other labels, and its note on privacy, in slots. */
export function DetailsFields({ details }: { details: DetailsMessages }) {
  return (
    <div className="element-details">
      {visitorFields.map(({ name, type, autoComplete }) => (
        <label key={name}>
          <slot name={name}>{details[name]}</slot>
          <input name={name} type={type} autoComplete={autoComplete} required maxLength={200} />
        </label>
      ))}
      <p>
        <slot name="privacy">{details.privacy}</slot>
      </p>
    </div>
  );
}
