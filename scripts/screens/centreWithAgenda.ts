import { eventually } from '../../apps/api/src/testing/eventually.ts';
import { startCentre, type Centre } from '../../apps/web/e2e/servers/startCentre.ts';

const clock = new URL('shiftClock.ts', import.meta.url).href;
/** The moment of the pictures: a time on Monday 23 November 2026, in Rome. */
export const momentAt = (time: string) => `2026-11-23T${time}+01:00`;
const at = (time: string) => ({
  NODE_OPTIONS: `--import ${clock}`,
  PICTURES_CLOCK: momentAt(time),
  STAFF_UNDO_SECONDS: '60',
});

const bookings = [
  { name: 'Rosa Neri', to: 'rosa.neri@example.it', date: 'lunedì 23 novembre 2026 alle ore 16:30' },
  { name: 'Maria Rossi', to: 'maria.rossi@example.it', date: 'lunedì 23 novembre 2026 alle ore 17:00' },
  { name: 'Carla Greco', to: 'carla.greco@example.it', date: 'mercoledì 25 novembre 2026 alle ore 16:30' },
  { name: 'Dario Costa', to: 'dario.costa@example.it', date: 'mercoledì 25 novembre 2026 alle ore 17:30' },
  { name: 'Nina Riva', to: 'nina.riva@example.it', date: 'giovedì 26 novembre 2026 alle ore 16:30' },
];

/** Starts a centre at a time of that Monday with some hours of its week booked. */
export async function startBookedCentre(time: string): Promise<Centre> {
  const centre = await startCentre(at(time));
  for (const [index, booking] of bookings.entries())
    await post(centre, '/send-confirmation-email', {
      ...booking,
      // Who shares a number is one person.
      phone: `+39 333 000 00${index + 10}`,
      key: 'demo-centre',
    });
  return centre;
}

/** Starts a centre on the afternoon of that Monday, with a day's bookings and messages. */
export async function startCentreWithAgenda(): Promise<Centre> {
  const centre = await startBookedCentre('09:00');
  await post(centre, '/subscribe', {
    firstName: 'Anna',
    lastName: 'Verdi',
    email: 'anna.verdi@example.it',
    telefono: '333 000 0001',
    message: 'Buongiorno, insegno alla primaria e vorrei informazioni sui master per insegnanti.',
  });
  await post(centre, '/send-email', {
    name: 'Pietro Amato',
    telefono: '333 000 0007',
    message: 'Quanto costa la certificazione CIAD?',
    to: 'info@example.it',
  });
  await centre.restart(at('17:05'));
  return centre;
}

async function post({ origin }: Centre, path: string, body: unknown): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'consent-version': '2026-11' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Has a link sent to the centre's mailbox, and returns it on the port of this server. */
export async function newAgendaLink({ origin, mailbox }: Centre): Promise<string> {
  const before = mailbox.mails.length;
  await fetch(`${origin}/demo-centre/agenda/nuovo-link`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(),
  });
  return eventually(() => {
    const texts = mailbox.mails.slice(before).map(({ text }) => text ?? '');
    const [path] = /\/demo-centre\/agenda\?link=\S+/.exec(texts.join('\n')) ?? [];
    if (path === undefined) throw new Error('No email with a link yet');
    return origin + path;
  });
}
