import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { withPresentNames } from './typedForm.ts';

test.concurrent('forms of pages that the previous release sent are carried out', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, bookings } = centre;
  const sent = [
    await post('nota', { id, giorno: '2026-11-25', visto: '0', nota: 'Chiede di CIAD.' }),
    await post('prenota', {
      servizio: 'demo-centre',
      quando: '2026-11-23T18:00',
      nome: 'Teresa Fazio',
      telefono: '333 000 0004',
      email: '',
      nota: '',
    }),
    await post('chiusure', {
      azione: 'chiudi',
      dal: '2026-11-25',
      al: '',
      dalle: '',
      alle: '',
      motivo: 'Collegio docenti',
      [`visto-${id}`]: '0',
      [`cosa-${id}`]: 'sposta',
      [`ora-${id}`]: '2026-11-26T17:00',
      frase: 'Ci scusiamo.',
    }),
    await post('chiusure', { azione: 'apri', giorno: '2026-12-15', orari: '09:00', nome: 'Porte aperte' }),
    await post('chiusure', { azione: 'feste', feste: 'no' }),
    await post('calendario', { azione: 'cambia' }),
    await post('sposta', { id, visto: '1', quando: '2026-11-26T17:30', frase: '' }),
    await post('annulla', { id, visto: '2', frase: '' }),
    await post('persona', { azione: 'cancella', indirizzo: 'maria@visitor.test', conferma: 'si' }),
    await post('dispositivi', { chiudi: 'altri' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303, 303, 303, 200, 303]);
  centre.api.passMinutes(8 * 60);
  const [caller] = centre.query("SELECT id FROM booking WHERE time = '18:00'");
  const marked = { id: String(caller?.['id']), giorno: '2026-11-23', visto: '', presenza: 'present' };
  expect((await post('presenza', marked)).status).toBe(303);
  const logged = centre.auditLog().map((line) => line.split(' ').at(-1) ?? '');
  expect(logged.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'book',
    'calendar-feed',
    'cancel',
    'close',
    'close-agenda',
    'delete-person',
    'holidays',
    'move',
    'move',
    'note',
    'open',
    'presence',
  ]);
  expect(bookings()).toContain('2026-11-23 18:00 confirmed Teresa Fazio');
});

interface FormCase {
  page: string;
  sent: Record<string, string>;
  read: Record<string, string>;
}

test.for<FormCase>([
  { page: 'chiusure', sent: { azione: 'togli', id: '1' }, read: { action: 'remove', id: '1' } },
  { page: 'chiusure', sent: { 'cosa-chiudi': 'annulla' }, read: { 'decision-chiudi': 'cancel' } },
  {
    page: 'chiusure',
    sent: { azione: 'chiudi', motivo: 'chiudi' },
    read: { action: 'close', reason: 'chiudi' },
  },
  {
    page: 'persona',
    sent: { azione: 'esporta', annulla: 'si' },
    read: { action: 'export', cancelsBookings: 'si' },
  },
  { page: 'prenota', sent: { altri: '2026-12-10' }, read: { moreFrom: '2026-12-10' } },
  { page: 'messaggi', sent: { risposto: 'si' }, read: { answered: 'si' } },
  { page: 'iscritti', sent: { cancella: '1' }, read: { id: '1' } },
  {
    page: 'calendario',
    sent: { azione: 'togli-altro', casella: 'a@b.it' },
    read: { action: 'togli-altro', email: 'a@b.it' },
  },
  { page: 'apri', sent: { link: 'x', ricorda: 'si' }, read: { link: 'x', remember: 'si' } },
  { page: 'nota', sent: { constructor: 'x', version: '0' }, read: { constructor: 'x', version: '0' } },
])('$sent, sent to «$page», is read as $read', ({ page, sent, read }) => {
  expect(withPresentNames(sent, page)).toEqual(read);
});
