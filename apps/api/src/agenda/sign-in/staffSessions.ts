import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto';
import { centreTime } from '@centro/booking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { staffAct } from '../../audit/staffActs.ts';
import type { StaffLink, StaffSession } from '../../store/schema.ts';
import { deviceName } from './deviceName.ts';
import { newCookieValue, staffCookie } from './staffCookie.ts';
import { staffDevices } from './staffDevices.ts';

/** Who has the agenda open. */
export interface Staff {
  session: StaffSession;
  /** A value that every form of this session sends back. */
  formToken: string;
}

/** The sessions of the agenda, each bound to its centre and to a mailbox. */
export interface StaffSessions {
  /** Returns who sends a request; null without a session that is still valid. */
  of(request: FastifyRequest): Promise<Staff | null>;
  /**
   * Uses up a link, sets the cookie of a new session, and ends the one that the browser had; returns false when the link
   * opens nothing any more.
   */
  open(
    link: StaffLink,
    request: FastifyRequest,
    reply: FastifyReply,
    options: { isRemembered: boolean },
  ): Promise<boolean>;
  /** Ends the session of a request and removes the cookie. */
  close(staff: Staff, reply: FastifyReply): Promise<void>;
}

export function staffSessions(
  context: Pick<AppContext, 'config' | 'store' | 'links' | 'now'>,
): StaffSessions {
  const { config, store, now } = context;
  const devices = staffDevices(context);
  const { centre, rules, staffEmails } = config;
  const cookie = staffCookie(config);

  async function of(request: FastifyRequest): Promise<Staff | null> {
    const value = cookie.valueIn(request);
    if (value === null) return null;
    const at = now();
    const session = await store.staffSessions.find(centre.key, toHash(value), at.toISOString());
    // A mailbox that the configuration no longer names has no access any more.
    if (!session || !staffEmails.includes(session.email)) return null;
    const idleMs = at.getTime() - Date.parse(session.usedAt);
    if (idleMs > longestIdleMs) return null;
    if (idleMs > touchedEveryMs) await store.staffSessions.touch(session.id, at.toISOString());
    return { session, formToken: createHmac('sha256', value).update('form').digest('base64url') };
  }

  return {
    of,

    async open(link, request, reply, { isRemembered }) {
      const at = now();
      const moment = centreTime(at, rules);
      const endsAt = isRemembered
        ? moment.add({ days: daysRemembered })
        : moment.add({ days: 1 }).set({ hour: 8, minute: 0, second: 0, millisecond: 0 });
      const value = newCookieValue();
      const earlier = await of(request);
      const id = randomUUID();
      const isOpened = await store.staffLinks.exchange(link.id, {
        id,
        centre: centre.key,
        email: link.email,
        tokenHash: toHash(value),
        device: deviceName(request.headers['user-agent']),
        remembered: isRemembered ? 1 : 0,
        createdAt: at.toISOString(),
        usedAt: at.toISOString(),
        endsAt: endsAt.toDate().toISOString(),
      });
      if (!isOpened) return false;
      const device = deviceName(request.headers['user-agent']);
      await store.acts.add(staffAct({ mailbox: link.email }, 'open-agenda', { at, detail: device }));
      if (earlier) await store.staffSessions.end(centre.key, earlier.session.id);
      const seconds = Math.floor((endsAt.toDate().getTime() - at.getTime()) / 1000);
      reply.header('set-cookie', cookie.set(value, seconds));
      await devices.remember({ id, email: link.email }, request, reply);
      return true;
    },

    async close({ session }, reply) {
      await store.staffSessions.end(centre.key, session.id);
      reply.header('set-cookie', cookie.set('', 0));
    },
  };
}

/** Returns whether a form has the token of its session. */
export function hasToken({ formToken }: Staff, given: unknown): boolean {
  return (
    typeof given === 'string' &&
    given.length === formToken.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(formToken))
  );
}

/** The value has 256 random bits, which no hash has to slow down the guessing of. */
const toHash = (value: string) => hash('sha256', value, 'base64url');

const daysRemembered = 30;
/** A remembered device that nobody uses for so long is closed. */
const longestIdleMs = 10 * 24 * 60 * 60 * 1000;
const touchedEveryMs = 10 * 60 * 1000;
