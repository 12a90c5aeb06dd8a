import { expect, test } from 'vitest';
import { erasePersonalData } from '../../operation/erasePersonalData.ts';
import { anna, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { listMessages, setAnswered } from './messages.ts';

const form = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Vorrei informazioni sui master.',
};
const message = {
  message: form.message,
  name: form.firstName,
  telefono: form.telefono,
  to: 'info@centro.test',
};

test('a message of the site is listed with who wrote it, until 30 days have passed', async () => {
  await using centre = await withAgendaContext();
  const { api, context } = centre;
  await api.post('/subscribe', form);
  await api.post('/send-email', message);
  await api.post('/send-email', { ...message, name: 'Luca', message: 'Ciao' });
  expect(await listMessages(context)).toMatchObject([
    { name: 'Luca', email: null, message: 'Ciao', answered: null },
    {
      name: 'Anna Verdi',
      phone: form.telefono,
      email: 'anna@visitor.test',
      message: form.message,
      answered: null,
    },
  ]);
  api.passMinutes(30 * 24 * 60 - 1);
  await erasePersonalData(api);
  expect(await listMessages(context)).toHaveLength(2);
  api.passMinutes(2);
  await erasePersonalData(api);
  expect(await listMessages(context)).toEqual([]);
});

test('«risposto» says who answered; a second person reads it instead of answering again', async () => {
  await using centre = await withAgendaContext();
  const { api, context } = centre;
  await api.post('/send-email', message);
  const [{ id } = { id: '' }] = await listMessages(context);
  const answered = { by: 'anna@centro.test' };
  expect(await setAnswered(context, { actor: anna, id, isAnswered: true })).toMatchObject({
    outcome: 'saved',
    message: { answered },
  });
  const bice = { mailbox: 'bice@centro.test' };
  expect(await setAnswered(context, { actor: bice, id, isAnswered: true })).toMatchObject({
    outcome: 'changed',
    message: { answered },
  });
  expect(await setAnswered(context, { actor: bice, id, isAnswered: false })).toMatchObject({
    outcome: 'saved',
    message: { answered: null },
  });
  expect(await setAnswered(context, { actor: bice, id: 'none', isAnswered: true })).toEqual({
    outcome: 'unknown',
  });
  expect(centre.auditLog()).toEqual([
    `anna@centro.test answer-message ${id} answered`,
    `bice@centro.test answer-message ${id} open`,
  ]);
});

test('a message that is refused by its limit is not listed', async () => {
  await using centre = await withAgendaContext({ CALLS_PER_ADDRESS_PER_DAY: '1' });
  await centre.api.post('/send-email', message);
  expect((await centre.api.post('/send-email', message)).status).toBe(429);
  expect(await listMessages(centre.context)).toHaveLength(1);
});
