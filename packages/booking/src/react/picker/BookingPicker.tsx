import './BookingPicker.css';
import { useRef } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { isoSelection, type IsoSelection } from '../../time/isoSelection.ts';
import { inputsNamed } from '../elements/inputsNamed.ts';
import type { Contact } from '../notices/Contact.ts';
import { useSelection, type SelectionState } from '../selection/useSelection.ts';
import { splitSelection, type OwnSelection } from './ownSelection.ts';
import { usePickerParts, type PickerOptions } from './usePickerParts.tsx';

export type BookingPickerProps = FormProps &
  (OwnSelection | { selection: SelectionState; rules?: undefined });

interface FormProps
  extends
    Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'defaultValue' | 'ref' | 'name' | 'lang' | 'dir'>,
    PickerOptions {
  /** The ways to reach the centre, shown where no day can be booked. */
  contacts: readonly Contact[];
  /**
   * Takes what the visitor submits, once checked, the form's fields, and the selection once more as plain text with the
   * centre's zone. Null, both times, when it cannot be booked: from the next rendering `selection.problem` says why. While a promise
   * that it returns is not settled, nothing is submitted again.
   */
  onSubmit?:
    | ((selected: BookingSelection | null, fields: FormData, iso: IsoSelection | null) => unknown)
    | undefined;
}

/**
 * The form of a booking around its parts: days, slots, summary and submit button. It takes `rules`, with `value` or
 * `defaultValue` and `onChange` as a control does, or the `selection` of `useSelection`, where a page needs more of it.
 *
 * The slots are native radio buttons. A choice made before hydration is kept; without JavaScript the form posts it to
 * `action`. Nothing is rendered until the present moment is known.
 */
export function BookingPicker(props: BookingPickerProps) {
  return props.selection ? <Form {...props} /> : <OwnForm {...props} />;
}

function OwnForm(props: FormProps & OwnSelection) {
  const { rules, options, others } = splitSelection(props);
  return <Form {...others} selection={useSelection(rules, options)} />;
}

function Form(props: FormProps & { selection: SelectionState; rules?: undefined }) {
  const {
    selection,
    contacts,
    messages,
    name = 'slot',
    onSubmit,
    className,
    children,
    rules: _,
    ...form
  } = props;
  const { schedule } = selection;
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const parts = usePickerParts(ref, selection, { contacts, messages, name }, children);
  if (!parts || !schedule) return null;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const selected = selection.check();
    // Those of the static calendar are links.
    const slots = [
      ...inputsNamed(event.currentTarget, name),
      event.currentTarget.querySelector('a.booking-slot'),
    ];
    if (!selected) slots.find((slot) => slot instanceof HTMLElement)?.focus();
    // The page's own fields, once a slot is chosen.
    if (selected && !event.currentTarget.reportValidity()) return;
    const iso = selected && isoSelection(selected, schedule.rules);
    const answer = onSubmit?.(selected, new FormData(event.currentTarget), iso);
    if (!(answer instanceof Promise)) return;
    isUnderWay.current = true;
    // An error stays the page's own.
    void answer.finally(() => (isUnderWay.current = false));
  };

  return (
    <form
      {...form}
      ref={ref}
      {...parts.language}
      className={className ? `booking ${className}` : 'booking'}
      // The browser asks for a slot only before hydration; then the picker does.
      noValidate={parts.isHydrated}
      onSubmit={handleSubmit}
    >
      {parts.content}
    </form>
  );
}
