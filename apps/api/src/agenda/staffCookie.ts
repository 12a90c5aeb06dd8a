import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The cookie of an open agenda. */
export interface StaffCookie {
  name: string;
  /** Returns its value in a request, or null; a value that we never give is none. */
  valueIn(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** Returns the `Set-Cookie` that keeps a value for some seconds, or removes it with 0. */
  set(value: string, seconds: number): string;
}

/**
 * Returns the cookie of a centre. Its name contains the centre's, since all centres on a host share the path «/» that
 * `__Host-` asks for.
 *
 * On `http://localhost`, for development, it has neither the prefix nor `Secure`: some browsers refuse both there. Any
 * other address without TLS gets the secure one, which browsers do not store.
 */
export function staffCookie({ pagesUrl, centre }: Pick<Config, 'pagesUrl' | 'centre'>): StaffCookie {
  const isLocal = isLocalhost(new URL(pagesUrl));
  const name = `${isLocal ? '' : '__Host-'}agenda-${hash('sha256', centre.key, 'hex').slice(0, 16)}`;
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
      return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
    },

    set: (value, seconds) => `${name}=${value}; Max-Age=${seconds}; ${attributes}`,
  };
}

/** Returns a value for the cookie that nobody can guess. */
export const newCookieValue = () => randomBytes(32).toString('base64url');

function isLocalhost({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
