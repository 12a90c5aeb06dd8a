import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

/** Returns the hidden fields of the form that sends again what was typed. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;

const teresa = { nome: 'Teresa Fazio', telefono: '333 000 0004', email: '', nota: 'Master <i>"x"</i>' };

test('a form that is sent after the agenda has closed is booked in two presses, with what was typed', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  const { api, browser, post, bookings } = centre;
  api.passMinutes(24 * 60);
  const form = { ...teresa, servizio: 'demo-centre', quando: '2026-11-25T17:00' };
  const late = await post('prenota', form);
  expect([late.status, late.heading]).toEqual([403, 'L’agenda è chiusa']);
  expect(late.html).toContain('<dd>Master &lt;i&gt;&quot;x&quot;&lt;/i&gt;</dd>');
  expect(late.html).toContain('<form action="../agenda/nuovo-link" method="post" target="_blank">');
  const { nota: _escaped, ...fields } = fieldsIn(late.html);
  expect(fields).toEqual({
    nome: form.nome,
    telefono: form.telefono,
    email: '',
    servizio: form.servizio,
    quando: form.quando,
  });
  expect((await post('presenza', { id: centre.id })).html).not.toContain('<dl>');

  // A new link in another tab, then back.
  await browser.signIn();
  const again = await browser.request('agenda/prenota', { ...form });
  expect([again.status, again.heading]).toEqual([403, 'Non abbiamo cambiato niente']);
  expect(bookings()).toHaveLength(1);
  const { token = '' } = fieldsIn(again.html);
  expect((await browser.request('agenda/prenota', { ...form, token })).status).toBe(303);
  expect(bookings()).toContain('2026-11-25 17:00 confirmed Teresa Fazio');

  // A page of another site never gets that far.
  const foreign = await browser.request('agenda/prenota', form, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.html).not.toContain('Teresa');
});
