import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

const pages = ['oggi', 'settimana', 'stampa', 'prenota', 'chiusure', 'messaggi', 'calendario', 'numeri'];

test.for([
  { clock: '2027-03-27T02:30', night: '2027-03-28', offered: ['01:30', '03:30'] },
  { clock: '2027-03-28T01:59', night: '2027-03-28', offered: ['03:30'] },
  { clock: '2027-10-30T02:30', night: '2027-10-31', offered: ['01:30', '02:30', '03:30'] },
])(
  'at $clock every page of the agenda opens, and an opened night offers its own hours (A6)',
  async ({ clock, night, offered }) => {
    await using centre = await withOpenAgenda({ clock: `${clock}[Europe/Rome]` });
    const opening = { azione: 'apri', giorno: night, orari: '01:30, 02:30, 03:30', nome: 'Notte bianca' };
    expect((await centre.post('chiusure', opening)).status).toBe(303);
    const { html } = await centre.open(`oggi?giorno=${night}`);
    expect([...html.matchAll(/prenota\?quando=[\d-]+T([\d:]+)/g)].map(([, time]) => time)).toEqual(offered);
    // Over the change, or a day before it.
    centre.api.passMinutes(2);
    for (const page of pages) expect(await centre.open(page)).toMatchObject({ status: 200 });
  },
);
