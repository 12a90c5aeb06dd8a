import './SlotProblem.css';
import { usePicker } from '../picker/PickerContext.ts';

/** Why what was submitted cannot be booked, until the next choice; the group of slots is described by it. */
export function SlotProblem() {
  const { selection, messages, problemId } = usePicker();
  if (!selection.problem) return null;
  return (
    <p className="booking-problem" id={problemId}>
      {messages.problems[selection.problem]}
    </p>
  );
}
