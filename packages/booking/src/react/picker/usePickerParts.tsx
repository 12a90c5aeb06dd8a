import './BookingPicker.css';
import { getLocalTimeZone } from '@internationalized/date';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { directionOf } from '../../format/directionOf.ts';
import { italianMessages } from '../../it/italianMessages.ts';
import { formatSlotValue, parseSlotValue } from '../../links/slotValue.ts';
import { completeMessages, type PartialMessages } from '../../messages/completeMessages.ts';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { inputsNamed } from '../elements/inputsNamed.ts';
import type { Contact } from '../notices/Contact.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import type { SelectionState } from '../selection/useSelection.ts';
import { differingZone } from './differingZone.ts';
import { PickerContext } from './PickerContext.ts';

export interface PickerOptions {
  /** The ways to reach the centre, shown where no day can be booked. */
  contacts?: readonly Contact[] | undefined;
  /** Texts to use instead of the Italian ones. */
  messages?: PartialMessages | undefined;
  /** Name of day and slot in the data of the form: `slot` of a picker if omitted. */
  name?: string | undefined;
}

interface PickerParts {
  /** The attributes of the element around the parts; none for rules without a language that can be used. */
  language: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** False on a server and in the rendering that hydrates its page. */
  isHydrated: boolean;
  content: ReactNode;
}

/** Returns the parts of a picker, for the element `root`, or null until the present moment is known. */
export function usePickerParts(
  root: RefObject<HTMLElement | null>,
  selection: SelectionState,
  { contacts = none, messages, name = 'slot' }: PickerOptions,
  children: ReactNode,
): PickerParts | null {
  const { schedule } = selection;
  const words = useMemo(() => completeMessages(italianMessages, messages), [messages]);
  const problemId = useId();
  const isHydrated = useIsHydrated();
  // A server has no device: until hydration the slots are the centre's alone.
  const zone = isHydrated ? getLocalTimeZone() : null;
  const visitorZone = useMemo(
    () => (zone && schedule?.isUsable ? differingZone(zone, schedule) : null),
    [zone, schedule],
  );
  useChoiceBeforeHydration(root, name, selection);
  useFormReset(root, name, selection);
  // The parts are not rendered again by hydration alone.
  const picker = useMemo(
    () => schedule && { selection, schedule, contacts, messages: words, visitorZone, name, problemId },
    [selection, schedule, contacts, words, visitorZone, name, problemId],
  );

  if (!schedule) return null;
  if (!schedule.isUsable) {
    const problems = <RulesProblems schedule={schedule} contacts={contacts} messages={words} />;
    return { language: undefined, isHydrated, content: problems };
  }
  const { locale } = schedule.rules;
  return {
    language: { lang: locale, dir: directionOf(locale) },
    isHydrated,
    content: (
      <PickerContext.Provider value={picker}>
        <div className="booking-body">{children}</div>
      </PickerContext.Provider>
    ),
  };
}

const none: readonly Contact[] = [];

const never = () => () => undefined;

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Takes over what the visitor chose in the page of a server before its code was there. */
function useChoiceBeforeHydration(
  root: RefObject<HTMLElement | null>,
  name: string,
  { schedule, day, slot, select }: SelectionState,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !schedule || !root.current) return;
    isDone.current = true;
    const chosen = checkedSlot(root.current, name);
    // It may also be what the page was rendered with, as by a link.
    if (!chosen || (day && slot && formatSlotValue({ day, slot }) === formatSlotValue(chosen))) return;
    if (schedule.day(chosen.day).slots.some((offered) => offered.slot === chosen.slot)) select(chosen);
  });
}

/** Follows the buttons when the form around them is reset, by which the browser checks what was checked at first. */
function useFormReset(
  root: RefObject<HTMLElement | null>,
  name: string,
  { select, selectSlot }: SelectionState,
): void {
  useEffect(() => {
    const form = root.current?.closest('form');
    const handleReset = () => {
      // The event comes before the buttons change.
      setTimeout(() => {
        const chosen = root.current && checkedSlot(root.current, name);
        if (chosen) select(chosen);
        else selectSlot(null);
      });
    };
    form?.addEventListener('reset', handleReset);
    return () => form?.removeEventListener('reset', handleReset);
  });
}

/** Returns the slot whose button the browser shows as checked. */
function checkedSlot(root: HTMLElement, name: string): BookingSelection | null {
  const checked = inputsNamed(root, name).find((input) => input.checked);
  return checked ? parseSlotValue(checked.value) : null;
}
