/** Tells whether a title is written in capitals, which ask for looser letters. */
export function isInCapitals(title: string): boolean {
  return title === title.toUpperCase();
}
