import type { AppContext } from '../AppContext.ts';
import { forgetPersonalData } from './forgetPersonalData.ts';

/** Deletes personal data that is no longer needed; throws, and deletes nothing, while the clock is not proven. */
export async function forgetAtProvenTime({
  clock,
  ...context
}: Pick<AppContext, 'store' | 'config' | 'now' | 'clock'>): ReturnType<typeof forgetPersonalData> {
  const state = await clock.check();
  if (!state.isProven) throw new ClockNotProven(state.lastSeen);
  return forgetPersonalData(context);
}

class ClockNotProven extends Error {
  constructor(lastSeen: Date) {
    super(`The clock was right at ${lastSeen.toISOString()} and is far from it: nothing is deleted`);
  }
}
