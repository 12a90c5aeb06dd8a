import { BookingForm, type BookingFormProps } from './BookingForm.tsx';
import { useRules } from './useRules.ts';

export interface LoadedFormProps extends Omit<BookingFormProps, 'rules'> {
  /** Where the rules are; see `useRules`. */
  source: string;
}

/** The form once its rules are loaded, or that there is none and how to reach the centre. */
export function LoadedForm({ source, ...form }: LoadedFormProps) {
  const loaded = useRules(source);
  if (loaded === 'loading') return null;
  if (loaded !== 'unreadable') return <BookingForm {...form} rules={loaded.rules} />;
  return (
    <p role="alert" className="element-problem">
      {form.language.messages.unusable} <slot name="contact" />
    </p>
  );
}
