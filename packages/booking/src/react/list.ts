'use client';

/** The picker without the calendar's code, for pages that show the list alone. */
export { BookingList } from './list/BookingList.tsx';
export type { BookingListProps } from './list/BookingList.tsx';
export { BookingPicker } from './picker/BookingPicker.tsx';
export type { BookingPickerProps } from './picker/BookingPicker.tsx';
export { BookingSubmit } from './picker/BookingSubmit.tsx';
export type { BookingSubmitProps } from './picker/BookingSubmit.tsx';
export { BookingSummary } from './picker/BookingSummary.tsx';
export type { BookingMessages } from '../messages/BookingMessages.ts';
export type { DetailsMessages } from '../messages/DetailsMessages.ts';
export { completeMessages } from '../messages/completeMessages.ts';
export type { PartialMessages } from '../messages/completeMessages.ts';
export type { Contact } from './notices/Contact.ts';
export type { PlainSelection, SelectionControl, SelectionValue } from './selection/useKeptSelection.ts';
export type { IsoSelection } from '../time/isoSelection.ts';
export { NoSlots } from './slots/NoSlots.tsx';
export type { NoSlotsProps } from './slots/NoSlots.tsx';
export type { SlotChange } from './selection/partialSelection.ts';
export { useNow } from './selection/useNow.ts';
export { useSelection } from './selection/useSelection.ts';
export type { SelectionState, UseSelectionOptions } from './selection/useSelection.ts';
