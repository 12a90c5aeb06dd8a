import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { ownTexts } from '../../texts/Language.ts';

const subscription = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Iscrivetemi.',
};

test.concurrent('each act is listed with who did it and when, the latest first, and names no visitor', async () => {
  await using centre = await withOpenAgenda();
  const { api, id, open, post, query } = centre;
  await api.post('/subscribe', subscription);
  await api.post('/send-email', {
    name: 'Anna',
    telefono: '333 000 0001',
    message: 'Buongiorno',
    to: 'info@example.it',
  });
  const idOf = (table: string) => String(query(`SELECT id FROM ${table}`).at(-1)?.['id']);
  const acts: [page: string, form: Record<string, string>][] = [
    ['presenza', { id, visto: '', presenza: 'present' }],
    ['nota', { id, visto: '0', nota: 'Chiede di CIAD.' }],
    ['sposta', { id, visto: '0', quando: '2026-11-25T17:30' }],
    ['annulla', { id, visto: '1' }],
    ['prenota', { quando: '2026-11-23T18:00', nome: 'Teresa Fazio', telefono: '333 000 0004' }],
    ['chiusure', { azione: 'chiudi', dal: '2026-12-14', motivo: 'Collegio docenti' }],
    ['chiusure', { azione: 'apri', giorno: '2026-12-15', nome: 'Porte aperte' }],
    ['chiusure', { azione: 'feste', feste: 'no' }],
    ['calendario', { azione: 'cambia' }],
    ['messaggi', { id: idOf('contact_message'), risposto: 'si' }],
    ['iscritti.csv', {}],
    ['iscritti', { cancella: idOf('subscription') }],
    ['persona', { azione: 'esporta', indirizzo: 'maria@visitor.test' }],
    ['persona', { azione: 'cancella', conferma: 'si', indirizzo: 'anna@visitor.test' }],
    ['dispositivi', { chiudi: 'altri' }],
  ];
  for (const [page, form] of acts) {
    api.passMinutes(1);
    const { status } = await post(page, form);
    expect([page, status]).toEqual([page, expect.toSatisfy((code: number) => code === 200 || code === 303)]);
  }
  await post('chiusure', { azione: 'togli', id: idOf('closure') });

  const { html } = await open('registro');
  for (const kind of Object.values(ownTexts('it')?.agendaDesk.acts.kinds ?? {})) expect(html).toContain(kind);
  const lines = [...html.matchAll(/<li><time[^>]*>([\d:]+)<\/time>(.*?)<\/li>/g)].map(([, time, text = '']) =>
    `${time}${text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')}`.trim(),
  );
  expect(lines).toHaveLength(17);
  expect(lines.at(-1)).toBe('10:00 Agenda aperta Firefox, Android info@example.it');
  expect(lines.at(-4)).toMatch(
    /^10:03 Consulenza spostata 25\/11\/2026 16:30 → 25\/11\/2026 17:30 info@example.it Codice [\dA-Z-]{9}$/,
  );
  expect(html).not.toMatch(/Maria|Teresa|Anna|visitor\.test/);
});
