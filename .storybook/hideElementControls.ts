import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** Hides the controls of properties that hold React elements: nobody can edit an element as JSON. */
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
