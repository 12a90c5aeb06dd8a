import './BookingPicker.css';
import { getLocalTimeZone } from '@internationalized/date';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ComponentProps, FormEvent, RefObject } from 'react';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { isoSelection, type IsoSelection } from '../../time/isoSelection.ts';
import { completeMessages, type PartialMessages } from '../../messages/completeMessages.ts';
import { italianMessages } from '../../it/italianMessages.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { directionOf } from '../../format/directionOf.ts';
import type { Contact } from '../notices/Contact.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { formatSlotValue, parseSlotValue } from '../../links/slotValue.ts';
import type { SelectionState } from '../selection/useSelection.ts';
import { differingZone } from './differingZone.ts';
import { PickerContext } from './PickerContext.ts';

export interface BookingPickerProps extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'ref' | 'name' | 'lang' | 'dir'
> {
  /** The value of `useSelection`. */
  selection: SelectionState;
  /** The ways to reach the centre, shown where no day can be booked. */
  contacts: readonly Contact[];
  /** Texts to use instead of the Italian ones. */
  messages?: PartialMessages | undefined;
  /** Name of the radio buttons of day and slot in the form: `slot` if omitted. */
  name?: string | undefined;
  /**
   * Takes what the visitor submits, once checked, the form's fields, and the selection once more as plain text with the
   * centre's zone. Null, both times, when it cannot be booked: see `selection.problem`.
   */
  onSubmit?:
    | ((selected: BookingSelection | null, fields: FormData, iso: IsoSelection | null) => void)
    | undefined;
}

/**
 * The form of a booking around its parts: days, slots, summary and submit button.
 *
 * The slots are native radio buttons. A choice made before hydration is kept; without JavaScript the form posts it to
 * `action`. Nothing is rendered until the present moment is known.
 */
export function BookingPicker(props: BookingPickerProps) {
  const { selection, contacts, messages, name = 'slot', onSubmit, className, children, ...form } = props;
  const { schedule } = selection;
  const words = useMemo(() => completeMessages(italianMessages, messages), [messages]);
  const problemId = useId();
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  // A server has no device: until hydration the slots are the centre's alone.
  const zone = isHydrated ? getLocalTimeZone() : null;
  const visitorZone = useMemo(
    () => (zone && schedule?.isUsable ? differingZone(zone, schedule) : null),
    [zone, schedule],
  );
  useChoiceBeforeHydration(ref, name, selection);
  // The parts are not rendered again by hydration alone.
  const picker = useMemo(
    () => schedule && { selection, schedule, contacts, messages: words, visitorZone, name, problemId },
    [selection, schedule, contacts, words, visitorZone, name, problemId],
  );

  if (!schedule) return null;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selected = selection.check();
    if (!selected) ref.current?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus();
    // The page's own fields, once a slot is chosen.
    if (selected && !event.currentTarget.reportValidity()) return;
    const iso = selected && isoSelection(selected, schedule.rules);
    onSubmit?.(selected, new FormData(event.currentTarget), iso);
  };

  return (
    <form
      {...form}
      ref={ref}
      {...(schedule.isUsable && languageOf(schedule.rules))}
      className={className ? `booking ${className}` : 'booking'}
      // The browser asks for a slot only before hydration; then the picker does.
      noValidate={isHydrated}
      onSubmit={handleSubmit}
    >
      {schedule.isUsable ? (
        <PickerContext.Provider value={picker}>
          <div className="booking-body">{children}</div>
        </PickerContext.Provider>
      ) : (
        <RulesProblems schedule={schedule} contacts={contacts} messages={words} />
      )}
    </form>
  );
}

const languageOf = ({ locale }: BookingRules) => ({ lang: locale, dir: directionOf(locale) });

const never = () => () => undefined;

/** False on a server and in the rendering that hydrates its page. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Takes over what the visitor chose in the page of a server before its code was there. */
function useChoiceBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { schedule, day, slot, select }: SelectionState,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !schedule || !form.current) return;
    isDone.current = true;
    const value = new FormData(form.current).get(name);
    const chosen = parseSlotValue(value);
    // The form also holds what the page was rendered with, as by a link.
    if (!chosen || (day && slot && formatSlotValue({ day, slot }) === value)) return;
    if (schedule.day(chosen.day).slots.some((offered) => offered.slot === chosen.slot)) select(chosen);
  });
}
