import './SlotPicker.css';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { TimeOfDay } from '../toTimeSlot.ts';

export interface SlotPickerProps {
  /** Id of the element that names the group, read by screen readers: the chosen day. */
  labelledBy: string;
  /** The slots on offer, earliest first. */
  slots: readonly TimeOfDay[];
  selected: TimeOfDay | null;
  onSelect: (slot: TimeOfDay) => void;
}

/** One choice among the slots on offer; arrow keys move, the chosen one is checked (R114, A12). */
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
        <ToggleButton key={slot} id={slot}>
          {slot}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
