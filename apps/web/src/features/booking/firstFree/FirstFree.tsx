import './FirstFree.css';
import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import type { FormEvent } from 'react';
import { firstFree as words } from '../../../content/firstFree.ts';
import { site } from '../../../site.ts';
import { SlotSentence } from './SlotSentence.tsx';
import type { FirstFreeState } from './useFirstFree.ts';

export interface FirstFreeProps {
  firstFree: FirstFreeState;
  /** Takes the slot on a press. */
  onChoose: (selection: BookingSelection) => void;
}

/**
 * The first free slot and the button that books it (B20). As tall while it is not known yet as when it is; nothing when
 * no slot is free. The form is for who presses before the code of the page is there, or without JavaScript.
 */
export function FirstFree({ firstFree, onChoose }: FirstFreeProps) {
  if (!firstFree.isKnown) return <Waiting />;
  const { slot: first } = firstFree;
  if (!first) return null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(first);
  };
  return (
    <form
      className="FirstFree blue on-blue"
      action={`${site.apiHost}/prenota`}
      method="post"
      onSubmit={handleSubmit}
    >
      <SlotSentence label={words.label} selection={first} />
      <input type="hidden" name="slot" value={formatSlotValue(first)} />
      <Button type="submit" variant="lemon">
        {words.choose}
      </Button>
    </form>
  );
}

function Waiting() {
  return (
    <div className="FirstFree blue on-blue" data-waiting aria-hidden="true">
      <SlotSentence label={words.label} />
      <Button variant="lemon" disabled>
        {words.choose}
      </Button>
    </div>
  );
}
