import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { StaffDevice, StaffSession } from '../../store/schema.ts';
import { deviceCookie } from './staffCookie.ts';

/**
 * The devices on which the agenda was opened, each with a long-lived cookie. It opens nothing: links that such a device
 * asks for are not counted with those of strangers.
 */
export interface StaffDevices {
  /** Returns the device of a request; null when it has none, or when its mailbox is no longer the staff's. */
  of(request: Pick<FastifyRequest, 'headers'>): Promise<StaffDevice | null>;
  /** Sets the cookie of the device on which a session was opened. */
  remember(
    session: Pick<StaffSession, 'id' | 'email'>,
    request: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
  ): Promise<void>;
}

export function staffDevices({
  config,
  store,
  links,
  now,
}: Pick<AppContext, 'config' | 'store' | 'links' | 'now'>): StaffDevices {
  const { centre, staffEmails } = config;
  const cookie = deviceCookie(config);
  const idIn = (request: Pick<FastifyRequest, 'headers'>) =>
    links.idOf('staff-device', cookie.valueIn(request));

  return {
    async of(request) {
      const id = idIn(request);
      const device =
        id === null ? undefined : await store.staffDevices.find(centre.key, id, now().toISOString());
      return device && staffEmails.includes(device.email) ? device : null;
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
