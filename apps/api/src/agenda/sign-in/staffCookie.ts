import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** A cookie of the agenda. */
export interface StaffCookie {
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
export const deviceCookie = (config: Pick<Config, 'pagesUrl' | 'centre'>): StaffCookie =>
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
