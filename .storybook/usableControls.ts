import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** What the component's source says of a property. */
interface SourceType {
  name?: string;
  /** As it is written. */
  raw?: string;
  value?: unknown;
}

/** Gives texts a text to edit, also where they may be missing, and no control to what a reader cannot type. */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, usable(argType, initialArgs[name])]),
  );

function usable(argType: StrictInputType, value: unknown): StrictInputType {
  const { name, raw = '', value: type } = (argType.type ?? {}) as SourceType;
  const written = name === 'union' ? raw.replace(/ \| undefined$/, '') : typeof type === 'string' ? type : '';
  const described = {
    ...argType,
    ...(name === 'union' && { table: { ...argType.table, type: { summary: written } } }),
  };
  const isText = written === 'string' || (written === 'ReactNode' && typeof value !== 'object');
  if (isText) return { ...described, control: { type: 'text' } };
  const isUntypable = isValidElement(value) || /=>|Component|^Ref\b/.test(written);
  return isUntypable ? { ...described, control: false } : described;
}
