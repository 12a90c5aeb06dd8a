/**
 * Returns whether a text names one mailbox, to look for what is stored about it. An address that was stored before the
 * site refused its like has to be found too.
 */
export const isOneAddress = (text: string): boolean => /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text);
