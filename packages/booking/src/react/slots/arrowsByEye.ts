import type { KeyboardEvent } from 'react';

/**
 * Browsers take the left arrow as «previous» among radio buttons in either direction. Right to left the next one is on
 * the left: the key goes where it points.
 */
export function arrowsByEye(event: KeyboardEvent<HTMLInputElement>): void {
  const radio = event.currentTarget;
  const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !radio.matches(':dir(rtl)')) return;
  event.preventDefault();
  const radios = [...(radio.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === radio.name,
  );
  const next = radios[(radios.indexOf(radio) + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}
