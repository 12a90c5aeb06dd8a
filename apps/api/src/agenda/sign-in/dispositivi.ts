import type { FastifyInstance } from 'fastify';
import { staffAct } from '../../audit/Actor.ts';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from './AgendaContext.ts';
import { staffOf, actorOf } from './AgendaContext.ts';
import { sendGate } from './sendGate.ts';

/** Adds the list of devices on which the agenda is open: each can be closed, also this one. */
export function devicesPage(app: FastifyInstance, { config, store, sessions, now }: AgendaContext): void {
  const { centre, rules } = config;

  app.get('/agenda/dispositivi', async (request: AgendaRequest, reply) => {
    const { session, formToken } = staffOf(request);
    const open = await store.staffSessions.list(centre.key, now().toISOString());
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./Devices.tsx'),
      ({ Devices }) =>
        Devices({ centre, formToken, sessions: open, ownId: session.id, zone: rules.timeZone }),
    );
  });

  app.post('/agenda/dispositivi', async (request: AgendaRequest, reply) => {
    const staff = staffOf(request);
    const id = request.body?.['chiudi'];
    if (id === 'altri') {
      await store.staffSessions.endOthers(centre.key, staff.session.id);
      await store.staffDevices.endOthers(centre.key, staff.session.id);
    } else if (typeof id === 'string' && id !== staff.session.id) {
      await store.staffSessions.end(centre.key, id);
      await store.staffDevices.endOfSession(centre.key, id);
    }
    await store.acts.add(staffAct(actorOf(staff), 'close-agenda', { at: now(), detail: 'other devices' }));
    return reply.redirect('dispositivi', 303);
  });

  app.post('/agenda/chiudi', async (request: AgendaRequest, reply) => {
    const staff = staffOf(request);
    await sessions.close(staff, reply);
    await store.acts.add(
      staffAct(actorOf(staff), 'close-agenda', { at: now(), detail: staff.session.device }),
    );
    return sendGate(request, reply, 200, { state: { is: 'left' }, centre });
  });
}
