import { tabMemory } from '../../tabMemory.ts';

/** Under which the tab keeps the name of the university that the star points to. */
const kept = 'university';

/** Keeps the choice among the names for a reload and the way back. */
export function keepChosen(target: EventTarget): void {
  if (target instanceof HTMLInputElement) tabMemory.keep(kept, target.value);
}

/** Chooses the kept name among those of a star again, unless the visitor has chosen one before the code was there. */
export function recallChosen(star: HTMLElement): void {
  const radios = [...star.querySelectorAll('input')];
  const chosen = radios.find(({ checked }) => checked);
  if (chosen && !chosen.defaultChecked) {
    keepChosen(chosen);
    return;
  }
  const name = tabMemory.recall(kept);
  for (const radio of radios) radio.checked ||= radio.value === name;
}
