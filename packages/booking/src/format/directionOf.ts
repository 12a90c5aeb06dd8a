/** Scripts that are read from right to left. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Returns the direction in which the language of `locale` is read. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
