/** Keeps the place of the form at the bottom of pages (R58, A53). */
export function Newsletter() {
  return null;
}
