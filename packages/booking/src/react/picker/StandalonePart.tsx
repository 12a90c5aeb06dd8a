import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSelection } from '../selection/useSelection.ts';
import type { OwnSelection } from './ownSelection.ts';
import { splitSelection } from './ownSelection.ts';
import { usePickerParts, type PickerOptions } from './usePickerParts.tsx';

/**
 * What makes a part a control of its own, in a form of the page or in none. Give it a `name` to find in the
 * form's data the slot of a list, as '2026-11-25T16:30', and of a calendar its day, as '2026-11-25', or the slot of its value;
 * without one each part has its own.
 */
export interface StandaloneProps extends OwnSelection, PickerOptions {
  className?: string | undefined;
}

/** The picker around one part, without a form. */
export function StandalonePart({ children, ...props }: StandaloneProps & { children: ReactNode }) {
  const { rules, options, others } = splitSelection(props);
  const selection = useSelection(rules, options);
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  // Buttons of one name are one choice: two lists on a page are two.
  const parts = usePickerParts(ref, selection, { name: id, ...others }, children);
  const { className } = others;
  return (
    parts && (
      <div ref={ref} {...parts.language} className={className ? `booking ${className}` : 'booking'}>
        {parts.content}
      </div>
    )
  );
}
