import type { Subscription } from '@centro/api-client';
import { trimTyped } from '@centro/booking';
import { subscriptionFields } from '@centro/api-client/subscriptionForm';

/** Returns the trimmed values of the form, without the consent (R144). */
export function readEntries(form: HTMLFormElement): Subscription {
  const entries = { firstName: '', lastName: '', email: '', telefono: '', message: '' };
  for (const { name } of subscriptionFields) entries[name] = trimTyped(fieldOf(form, name).value);
  return entries;
}

/** Whether anything was typed. */
export function hasEntries(form: HTMLFormElement): boolean {
  return Object.values(readEntries(form)).some((entry) => entry !== '');
}

/** Writes the kept values into the fields that are empty, so that recovering overwrites nothing (A31). */
export function fillGaps(form: HTMLFormElement, kept: Subscription): void {
  for (const { name } of subscriptionFields) {
    const field = fieldOf(form, name);
    if (field.value.trim() === '') field.value = kept[name];
  }
}

/** Replaces the message by what `change` returns for it. */
export function writeMessage(form: HTMLFormElement, change: (message: string) => string): void {
  const field = fieldOf(form, 'message');
  field.value = change(field.value);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`The form has no field "${name}"`);
}
