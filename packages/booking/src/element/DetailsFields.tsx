import type { DetailsMessages } from '../messages/DetailsMessages.ts';

const fields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The visitor's details; a page puts other labels, and its note on privacy, in slots. */
export function DetailsFields({ details }: { details: DetailsMessages }) {
  return (
    <div className="element-details">
      {fields.map(({ name, type, autoComplete }) => (
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
