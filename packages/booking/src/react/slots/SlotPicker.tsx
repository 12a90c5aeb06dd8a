import './SlotPicker.css';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { ToggleButtonProps } from 'react-aria-components';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';

export interface SlotPickerProps {
  /** Id of the element that names the group, read by screen readers: the chosen day. */
  labelledBy: string;
  /** The slots on offer, earliest first. */
  slots: readonly TimeOfDay[];
  selected: TimeOfDay | null;
  onSelect: (slot: TimeOfDay) => void;
}

/** One choice among the slots on offer; arrows, Home and End move, the chosen one is checked. */
export function SlotPicker({ labelledBy, slots, selected, onSelect }: SlotPickerProps) {
  const handleChange = (keys: Set<unknown>) => {
    const slot = slots.find((candidate) => keys.has(candidate));
    if (slot) onSelect(slot);
  };
  return (
    <ToggleButtonGroup
      className="SlotPicker"
      aria-labelledby={labelledBy}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected ? [selected] : []}
      onSelectionChange={handleChange}
    >
      {slots.map((slot) => (
        <ToggleButton key={slot} id={slot} onKeyDown={moveFocus}>
          {slot}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type KeyHandler = NonNullable<ToggleButtonProps['onKeyDown']>;

/** The keys that the group of react-aria, a row to it, leaves out: radios drawn two by two answer to all arrows. */
const moveFocus: KeyHandler = (event) => {
  const group = event.target instanceof Element ? event.target.parentElement : null;
  const radios = [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
  const at = radios.findIndex((radio) => radio === event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: radios.length - 1 }[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) {
    event.continuePropagation();
    return;
  }
  event.preventDefault();
  // As with the other arrows, the ends are ends.
  radios[next]?.focus();
};
