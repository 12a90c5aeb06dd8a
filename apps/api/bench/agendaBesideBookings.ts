import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchServer, officeBenchRules } from './benchCentre.ts';
import { bookEverySlot } from './load/bookEverySlot.ts';
import { clientOf, median } from './load/callServer.ts';
import { percentile, timesAtRate } from './load/timesAtRate.ts';
import { openAgenda, type OpenAgenda } from './load/openAgenda.ts';

export interface AgendaTally {
  /** The 95th percentile of the public bookings' response time with nobody in the agenda; the median of the pairs. */
  quietP95Ms: number;
  /** How many times that it is while the agenda is used; the median of the pairs. */
  ratio: number;
  /** Pages and forms of the agenda that were answered. */
  agendaCalls: number;
}

const people = 4;
/** Between two pages of one person. */
const pauseMs = 250;
const load = { perSecond: 30, seconds: 5 };

/**
 * Books at a steady rate, in pairs of rounds: with nobody in the agenda, and with four people who open a page of it, or
 * save a note, four times a second each. A booking or a page that fails ends the run.
 */
export async function agendaBesideBookings(pairs: number): Promise<AgendaTally> {
  await using server = await startBenchServer({ MAIL: 'files' }, [officeBenchRules]);
  await using visitors = clientOf(server.url, 16);
  const agenda = await openAgenda(server);
  const bookings = bookEverySlot(officeBenchRules).values();

  await timesAtRate(visitors.send, bookings, { ...load, seconds: 1 });
  let agendaCalls = 0;
  const measured: { quietMs: number; busyMs: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const quietMs = percentile(await timesAtRate(visitors.send, bookings, load), 0.95);
    const stop = new AbortController();
    const staff = Array.from({ length: people }, (_, person) => useAgenda(agenda, person, stop.signal));
    const busyMs = percentile(await timesAtRate(visitors.send, bookings, load), 0.95);
    stop.abort();
    for (const calls of await Promise.all(staff)) agendaCalls += calls;
    measured.push({ quietMs, busyMs });
  }
  return {
    quietP95Ms: median(measured.map(({ quietMs }) => quietMs)),
    ratio: median(measured.map(({ quietMs, busyMs }) => busyMs / quietMs)),
    agendaCalls,
  };
}

/** Opens one page after the other, and saves a note of one booking, until the signal; returns how many calls. */
async function useAgenda(agenda: OpenAgenda, person: number, stop: AbortSignal): Promise<number> {
  let calls = 0;
  for (let turn = person; !stop.aborted; turn += 1) {
    const page = pages[turn % pages.length] ?? 'oggi';
    const html = await agenda.get(page);
    const form = noteForms(html)[person];
    if (form) await agenda.post('nota', { ...form, nota: `Nota ${turn}` });
    calls += form ? 2 : 1;
    await sleep(pauseMs);
  }
  return calls;
}

const pages = ['oggi', 'settimana', 'prenota', 'chiusure', 'messaggi'];

/** Returns the hidden fields of each consultation's note. */
function noteForms(html: string): Record<string, string>[] {
  const forms = html.match(/<form method="post" action="nota">.*?<\/form>/gs) ?? [];
  return forms.map((form) =>
    Object.fromEntries(
      [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ),
  );
}
