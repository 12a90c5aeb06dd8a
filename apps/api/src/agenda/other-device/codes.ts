import { hash, randomInt } from 'node:crypto';
import type { AppContext } from '../../AppContext.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import { LimitReached } from '../../limits/limitStore.ts';
import { dayMs } from '../../texts/dates.ts';
import { staffMember } from '../staff/staff.ts';
import type { WayIn } from '../staff/WayIn.ts';
import type { StaffSession } from '../../store/schema.ts';

/** How long a code opens the agenda, in minutes. */
export const codeMinutes = 5;

type CodeContext = Pick<AppContext, 'config' | 'store' | 'now'>;

/**
 * Returns a new code for the mailbox of a session, in place of an earlier one: six digits, or eight for a day after a code of six had so many wrong
 * tries that somebody was guessing. A stranger can make codes longer, and never closes the way.
 */
export async function newCode(
  { config, store, now }: CodeContext,
  { email, id: sessionId }: Pick<StaffSession, 'email' | 'id'>,
): Promise<string> {
  const { key: centre } = config.centre;
  const at = now();
  const tries = await store.staffCodes.mostTriesSince(centre, new Date(at.getTime() - dayMs).toISOString());
  const digits = tries < mostWrong(6) ? 6 : 8;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const isAdded = await store.staffCodes.replace({
      centre,
      codeHash: toHash(code, centre),
      email,
      sessionId,
      createdAt: at.toISOString(),
      endsAt: new Date(at.getTime() + codeMinutes * 60_000).toISOString(),
      wrongTries: 0,
    });
    if (isAdded) return code;
  }
  throw new Error('No free code');
}

/** Two codes of a day are hardly ever the same. */
const mostAttempts = 5;

export type CodeResult =
  | {
      outcome: 'found';
      /** Opens the agenda once, no longer than the session that made the code. */
      way: Required<WayIn>;
    }
  | { outcome: 'wrong' }
  /** The network has tried too often: it can again from `freeAt` on. */
  | { outcome: 'limited'; freeAt: Date };

/** Returns what a typed code opens; a wrong one is counted, whatever it looks like. */
export async function findCode(
  context: CodeContext,
  { typed, ip }: { typed: unknown; ip: string },
): Promise<CodeResult> {
  const { config, store, now } = context;
  const { key: centre } = config.centre;
  const at = now();
  const limit = { of: 'agenda-code', whose: toNetworkKey(ip), ...triesOfANetwork } as const;
  try {
    await store.limits.use([limit], at);
  } catch (error) {
    if (error instanceof LimitReached) return { outcome: 'limited', freeAt: error.freeAt };
    throw error;
  }
  const moment = at.toISOString();
  const digits = typeof typed === 'string' ? typed.replaceAll(/[\s-]/g, '') : '';
  const code = /^\d{6}(\d\d)?$/.test(digits)
    ? await store.staffCodes.find(centre, toHash(digits, centre), {
        moment,
        mostWrong: mostWrong(digits.length),
      })
    : undefined;
  if (code && (await staffMember(context, code.email)))
    return {
      outcome: 'found',
      way: {
        email: code.email,
        endsBy: code.sessionEndsAt,
        exchange: (session) => store.staffCodes.exchange(code, session),
      },
    };
  await store.staffCodes.countWrong(centre, moment);
  return { outcome: 'wrong' };
}

/** So many codes may be tried by a network in ten minutes. */
const triesOfANetwork = { atMost: 5, hours: 1 / 6 };

/** After so many wrong codes of all networks nobody means well: they have been right with a chance of one in 5,000. */
const mostWrong = (digits: number) => 10 ** digits / 5000;

const toHash = (code: string, centre: string) => hash('sha256', `${centre} ${code}`, 'base64url');
