/**
 * How many messages of the form reach the centre by an email each, from all visitors together. While more come within
 * these ten minutes, further ones wait up to ten minutes for one email that lists them all: a flood costs six emails an
 * hour, and the centre's mail server keeps accepting those about bookings.
 */
export const messageCeiling = { atMost: 10, withinMs: 10 * 60_000 };
