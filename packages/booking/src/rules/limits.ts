/** How many bookings a slot, or a resource, takes at most. */
export const mostAtOnce = 1000;

/** How long the key of a service is at most, in characters, as the contract of the booking call has it. */
export const longestKey = 120;

/** Returns whether every object inherits a field of this name, so that none of its own can be told from it. */
export const isInheritedName = (name: string): boolean => name in {};
