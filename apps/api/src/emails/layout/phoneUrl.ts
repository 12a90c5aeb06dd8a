/**
 * Returns the `tel:` address of a phone as a visitor wrote it, an Italian one in +39 form; null when it is no number that
 * can be called.
 */
export function phoneUrl(written: string): string | null {
  const number = internationalNumber(written);
  return number && `tel:${number}`;
}

/** Returns the address of a chat with a mobile phone of Italy; null for any other. */
export function chatUrl(written: string): string | null {
  const number = internationalNumber(written);
  return number && /^\+393\d{8,9}$/.test(number) ? `https://wa.me/${number.slice(1)}` : null;
}

function internationalNumber(written: string): string | null {
  const number = written.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (/^\+\d{6,15}$/.test(number)) return number;
  return /^[03]\d{5,10}$/.test(number) ? `+39${number}` : null;
}
