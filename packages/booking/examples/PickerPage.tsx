import {
  BookingPicker,
  useSelection,
  type BookingPickerProps,
  type UseSelectionOptions,
} from '../src/react/index.ts';
import type { BookingRules } from '../src/rules/BookingRules.ts';
import type { PartialMessages } from '../src/messages/completeMessages.ts';
import { Composition } from './Composition.tsx';
import { contacts } from './contacts.ts';

export interface PickerPageProps extends UseSelectionOptions {
  rules: BookingRules;
  messages?: PartialMessages;
  onSubmit: NonNullable<BookingPickerProps['onSubmit']>;
}

/** What a page of another centre writes. */
export function PickerPage({ rules, messages, onSubmit, ...options }: PickerPageProps) {
  const selection = useSelection(rules, options);
  return (
    <BookingPicker selection={selection} contacts={contacts} onSubmit={onSubmit} messages={messages}>
      <Composition initialView="calendar" />
    </BookingPicker>
  );
}
