/** A phone of the centre, in + form. */
interface Centre {
  mobile: string;
}

/**
 * Returns the `tel:` address of a phone as a visitor wrote it, one of Italy in +39 form for a centre in Italy; null when
 * it is no number that can be called.
 */
export function phoneUrl(written: string, centre: Centre): string | null {
  const number = toNumber(written, centre);
  return number && `tel:${number}`;
}

/** Returns the address of a chat with a mobile phone of Italy; null for any other. */
export function chatUrl(written: string, centre: Centre): string | null {
  const number = toNumber(written, centre);
  return number && /^\+393\d{8,9}$/.test(number) ? `https://wa.me/${number.slice(1)}` : null;
}

/** Elsewhere a number without a country is left as it is: a phone of the centre calls it within its own country. */
function toNumber(written: string, { mobile }: Centre): string | null {
  const number = written.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (/^\+\d{6,15}$/.test(number)) return number;
  if (!mobile.startsWith('+39')) return /^\d{6,15}$/.test(number) ? number : null;
  return /^[03]\d{5,10}$/.test(number) ? `+39${number}` : null;
}
