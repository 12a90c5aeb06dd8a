/** Each time somebody else was faster: in a day few slots can be booked, and hours change a few times a year. */
const mostAttempts = 100;

/**
 * Calls `attempt` again as long as it resolves with undefined: others have changed closures, hours or bookings since it read them,
 * and it has written nothing. Throws after 100 times.
 */
export async function retryOutdated<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < mostAttempts; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Error(`Others changed closures, hours or bookings ${mostAttempts} times meanwhile`);
}
