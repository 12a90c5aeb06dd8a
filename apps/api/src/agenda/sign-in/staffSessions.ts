import { createHmac, hash, randomUUID, timingSafeEqual, randomBytes } from 'node:crypto';
import { centreTime, today } from '@centro/booking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Config } from '../../config/config.ts';
import { staffMember } from '../staff/staff.ts';
import type { WayIn } from '../staff/WayIn.ts';
import type { Staff } from '../layout/AgendaContext.ts';
import type { StaffLink, StaffSession, StaffDevice } from '../../store/schema.ts';

/** The sessions of the agenda, each bound to its centre and to a mailbox. */
export interface StaffSessions {
  /** Returns who sends a request; null without a session that is still valid. */
  of(request: FastifyRequest): Promise<Staff | null>;
  /**
   * Uses up a way into the agenda, sets the cookie of a new session, and ends the one that the browser had; returns false when
   * the way opens nothing any more.
   */
  open(
    way: WayIn,
    request: FastifyRequest,
    reply: FastifyReply,
    options: { isRemembered: boolean },
  ): Promise<boolean>;
  /** Ends the session of a request and removes the cookie. */
  close(staff: Staff, reply: FastifyReply): Promise<void>;
}

/** Returns a link as what it opens. */
export const byLink = (store: AppContext['store'], { id, email }: StaffLink): WayIn => ({
  email,
  exchange: (session) => store.staffLinks.exchange(id, session),
});

export function staffSessions(
  context: Pick<AppContext, 'config' | 'store' | 'links' | 'now'>,
): StaffSessions {
  const { config, store, now } = context;
  const devices = staffDevices(context);
  const { centre, rules } = config;
  const cookie = staffCookie(config);

  async function of(request: FastifyRequest): Promise<Staff | null> {
    const value = cookie.valueIn(request);
    if (value === null) return null;
    const at = now();
    const session = await store.staffSessions.find(centre.key, toHash(value), at.toISOString());
    // A mailbox that the configuration no longer names has no access any more.
    const member = session && (await staffMember(context, session.email));
    if (!member) return null;
    const idleMs = at.getTime() - Date.parse(session.usedAt);
    if (idleMs > longestIdleMs) return null;
    if (idleMs > touchedEveryMs) await store.staffSessions.touch(session.id, at.toISOString());
    const isNamed = member.isShared && session.actingOn === today(centreTime(at, rules), rules).toString();
    const actingName = isNamed ? session.actingName : null;
    return {
      session,
      member,
      actingName,
      formToken: createHmac('sha256', value).update('form').digest('base64url'),
    };
  }

  return {
    of,

    async open({ email, exchange, endsBy }, request, reply, { isRemembered }) {
      const at = now();
      const moment = centreTime(at, rules);
      const endsAt = isRemembered
        ? moment.add({ days: daysRemembered })
        : moment.add({ days: 1 }).set({ hour: 8, minute: 0, second: 0, millisecond: 0 });
      const ownEnd = endsAt.toDate().toISOString();
      const end = endsBy !== undefined && endsBy < ownEnd ? endsBy : ownEnd;
      const value = newCookieValue();
      const earlier = await of(request);
      const id = randomUUID();
      const isOpened = await exchange({
        id,
        centre: centre.key,
        email,
        tokenHash: toHash(value),
        device: deviceName(request.headers['user-agent']),
        remembered: isRemembered ? 1 : 0,
        createdAt: at.toISOString(),
        usedAt: at.toISOString(),
        endsAt: end,
        actingName: null,
        actingOn: null,
      });
      if (!isOpened) return false;
      const device = deviceName(request.headers['user-agent']);
      await store.auditLog.add(newAuditEntry({ mailbox: email }, 'open-agenda', { at, detail: device }));
      if (earlier) await store.staffSessions.end(centre.key, earlier.session.id);
      const seconds = Math.floor((Date.parse(end) - at.getTime()) / 1000);
      reply.header('set-cookie', cookie.set(value, seconds));
      await devices.remember({ id, email }, request, reply);
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
  if (typeof given !== 'string') return false;
  const [bytes, expected] = [Buffer.from(given), Buffer.from(formToken)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The value has 256 random bits, which no hash has to slow down the guessing of. */
const toHash = (value: string) => hash('sha256', value, 'base64url');

const daysRemembered = 30;
/** A remembered device that nobody uses for so long is closed. */
const longestIdleMs = 10 * 24 * 60 * 60 * 1000;
const touchedEveryMs = 10 * 60 * 1000;

/**
 * The devices on which the agenda was opened, each with a long-lived cookie. It opens nothing: links that such a device
 * asks for are not counted with those of strangers.
 */
interface StaffDevices {
  /** Returns the device of a request; null when it has none, or when its mailbox is no longer the staff's. */
  of(request: Pick<FastifyRequest, 'headers'>): Promise<StaffDevice | null>;
  /** Sets the cookie of the device on which a session was opened. */
  remember(
    session: Pick<StaffSession, 'id' | 'email'>,
    request: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
  ): Promise<void>;
}

export function staffDevices(context: Pick<AppContext, 'config' | 'store' | 'links' | 'now'>): StaffDevices {
  const { config, store, links, now } = context;
  const { centre } = config;
  const cookie = deviceCookie(config);
  const idIn = (request: Pick<FastifyRequest, 'headers'>) =>
    links.idOf('staff-device', cookie.valueIn(request));

  return {
    async of(request) {
      const id = idIn(request);
      const device =
        id === null ? undefined : await store.staffDevices.find(centre.key, id, now().toISOString());
      return device && (await staffMember(context, device.email)) ? device : null;
    },

    async remember(session, request, reply) {
      const at = now();
      const id = randomUUID();
      await store.staffDevices.replace(
        {
          id,
          centre: centre.key,
          email: session.email,
          sessionId: session.id,
          createdAt: at.toISOString(),
          endsAt: new Date(at.getTime() + lastsSeconds * 1000).toISOString(),
        },
        idIn(request),
      );
      reply.header('set-cookie', cookie.set(links.valueOf('staff-device', id), lastsSeconds));
    },
  };
}

/** Half a year. */
const lastsSeconds = 180 * 24 * 60 * 60;

/** A cookie of the agenda. */
interface StaffCookie {
  name: string;
  /** Returns its value in a request, or null; a value that we never give is none. */
  valueIn(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** Returns the `Set-Cookie` that keeps a value for some seconds, or removes it with 0. */
  set(value: string, seconds: number): string;
}

/**
 * Returns the cookie of a centre's open agenda. Its name contains the centre's, since all centres on a host share the path «/» that
 * `__Host-` asks for.
 *
 * On `http://localhost`, for development, it has neither the prefix nor `Secure`: some browsers refuse both there. Any
 * other address without TLS gets the secure one, which browsers do not store.
 */
export const staffCookie = (config: Pick<Config, 'pagesUrl' | 'centre'>): StaffCookie =>
  ownCookie(config, { prefix: 'agenda', pattern: /^[\w-]{43}$/ });

/** Returns the cookie of a device on which the agenda of a centre was opened; its value is signed. */
const deviceCookie = (config: Pick<Config, 'pagesUrl' | 'centre'>): StaffCookie =>
  ownCookie(config, { prefix: 'agenda-device', pattern: /^[\w.-]{59}$/ });

function ownCookie(
  { pagesUrl, centre }: Pick<Config, 'pagesUrl' | 'centre'>,
  { prefix, pattern }: { prefix: string; pattern: RegExp },
): StaffCookie {
  const isLocal = isLocalhost(new URL(pagesUrl));
  const name = `${isLocal ? '' : '__Host-'}${prefix}-${hash('sha256', centre.key, 'hex').slice(0, 16)}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isLocal ? '' : '; Secure'}`;

  return {
    name,

    valueIn: ({ headers }) => {
      const values = (headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1));
      // Of two cookies with one name we set one at most.
      const [value] = values;
      return values.length === 1 && value !== undefined && pattern.test(value) ? value : null;
    },

    set: (value, seconds) => `${name}=${value}; Max-Age=${seconds}; ${attributes}`,
  };
}

/** Returns a value for the cookie that nobody can guess. */
export const newCookieValue = () => randomBytes(32).toString('base64url');

function isLocalhost({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Returns browser and system in a `User-Agent`, such as «Firefox, Android»; empty when neither is known. */
function deviceName(userAgent = ''): string {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter((name) => name !== undefined).join(', ');
}

/** In the order in which they are looked for: most browsers name others too. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;
