import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** What the component's source says of a property. */
interface SourceType {
  name: string;
  /** As it is written. */
  raw?: string;
  value?: unknown;
}

/**
 * Gives each property the control that it can be edited with: a text for texts that may be missing or hold elements, none
 * for elements, components, functions and references. Unions are described as they are written.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, usable(argType, initialArgs[name])]),
  );

function usable(argType: StrictInputType, value: unknown): StrictInputType {
  const type = argType.type as SourceType | undefined;
  const written = writtenAs(type);
  const described = written
    ? { ...argType, table: { ...argType.table, type: { summary: written } } }
    : argType;
  if (holdsElement(value) || isBeyondEditing(written ?? String(type?.value)))
    return { ...described, control: false };
  const isText = written === 'string' || (type?.value === 'ReactNode' && typeof value !== 'object');
  return isText ? { ...described, control: { type: 'text' } } : described;
}

/** Returns a union as its source has it, without the `undefined` that optional properties have; else undefined. */
function writtenAs(type: SourceType | undefined): string | undefined {
  if (type?.name === 'enum' && Array.isArray(type.value))
    return type.value.map((value) => `'${String(value)}'`).join(' | ');
  return type?.name === 'union' ? type.raw?.replace(/ \| undefined$/, '') : undefined;
}

const isBeyondEditing = (written: string) => /=>|Component|^Ref\b/.test(written);

function holdsElement(value: unknown): boolean {
  if (isValidElement(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsElement);
}
