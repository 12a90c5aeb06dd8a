import type { HydrationOptions } from 'react-dom/client';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the options by which a hydration loses nothing that was typed: elements that an extension or a translator has changed
 * React makes anew, and fields empty. Radio buttons are left out: a chosen slot is kept by the picker.
 */
export function keepTyped(): HydrationOptions {
  const fields = [...document.querySelectorAll<Field>('input[name], textarea')];
  let focused: EventTarget | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  // By then all is hydrated, and a page that was left is held no longer.
  setTimeout(() => fields.splice(0), 60_000);
  return {
    onRecoverableError(error) {
      reportError(error);
      retype(fields, focused);
    },
  };
}

/** Types what the former fields hold into those by which React has replaced them, and gives the focus back. */
function retype(fields: readonly Field[], focused: EventTarget | null): void {
  for (const former of fields) {
    const { name, type } = former;
    const place = fields.filter((field) => field.name === name).indexOf(former);
    const field = document.getElementsByName(name)[place] as Field | undefined;
    if (former.isConnected || !field || type === 'radio' || type === 'hidden') continue;
    if (isChanged(former) && !isChanged(field)) fill(field, former);
    if (former !== focused || document.activeElement !== document.body) continue;
    field.focus({ preventScroll: true });
    if (former.selectionStart !== null) field.setSelectionRange(former.selectionStart, former.selectionEnd);
  }
}

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const isChanged = (field: Field) =>
  isCheckbox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** As a visitor would, so that React hears of it. */
function fill(field: Field, { value }: Field): void {
  if (isCheckbox(field)) return field.click();
  // React takes a value that its own setter has seen for no news.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
