import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** Leaves properties that hold React elements out of the controls: an element as JSON is nothing to edit. */
export const hideElementControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      holdsElement(initialArgs[name]) ? { ...argType, control: false } : argType,
    ]),
  );

function holdsElement(value: unknown): boolean {
  if (isValidElement(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsElement);
}
