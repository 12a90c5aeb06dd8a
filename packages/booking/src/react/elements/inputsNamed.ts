/** Returns the inputs within `root` that have a name, whatever its characters: jsdom before 30 has no `CSS.escape`. */
export function inputsNamed(root: Element, name: string): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter((input) => input.name === name);
}
