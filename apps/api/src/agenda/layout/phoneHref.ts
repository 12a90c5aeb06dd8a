/**
 * Returns the `tel:` address of a phone as a visitor or a colleague wrote it, its digits alone; undefined where it has anything
 * else than a number, so that it is shown as text.
 */
export function phoneHref(written: string): string | undefined {
  if (!isNumber.test(written)) return undefined;
  const plus = written.trim().startsWith('+') ? '+' : '';
  // «+44 (0)20»: the zero is dialled at home alone.
  const dialled = plus === '' ? written : written.replace('(0)', '');
  return `tel:${plus}${dialled.replaceAll(/\D/g, '')}`;
}

/** Digits, and the signs that are written between them. */
const isNumber = /^\s*\+?[\s().\-/]*\d[\d\s().\-/]*$/;
