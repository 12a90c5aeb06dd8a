/** Returns a number of seats; throws where it is none, with the name of the option that holds it. */
export function wholeSeats(seats: number, least: number, name: string): number {
  if (Number.isSafeInteger(seats) && seats >= least) return seats;
  throw new RangeError(`${name} is ${String(seats)}: write a whole number of ${least} or more`);
}
