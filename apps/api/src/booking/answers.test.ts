import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { cancelByStaff } from '../agenda/consultation/changeByStaff.ts';
import { deletePerson, exportPerson } from '../agenda/people/person.ts';
import { anna, withAgendaContext } from '../testing/agenda/withAgendaContext.ts';
import { withOpenAgenda } from '../testing/agenda/withOpenAgenda.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { detailsForm, fieldsOf, postBooking, slotForm } from '../testing/requests/bookingForm.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';
import { jsonFile } from '../testing/withServices.ts';

const questions = [
  { key: 'scuola', type: 'text', label: 'Quale scuola frequenti?' },
  {
    key: 'interesse',
    type: 'choice',
    label: 'Che cosa ti interessa?',
    required: true,
    options: ['Un master', 'Una certificazione'],
  },
];
const asking = () => ({ RULES_FILE: jsonFile({ ...exampleRules, questions }) });
const visitor = 'maria@visitor.test';

test('answers are stored with their questions, and both e-mails and the agenda have them (B22)', async () => {
  await using centre = await withOpenAgenda(asking());
  const { api, mailbox } = centre;
  const answers = { scuola: 'Liceo <Empedocle>', interesse: 'Un master' };
  const booked = await api.post('/send-confirmation-email', bookingRequest({ answers }));
  expect(booked.status).toBeLessThan(300);
  await outboxIsEmpty(api.config.dataDir);
  const [toVisitor] = mailbox.mailsTo(visitor);
  const [toCentre] = mailbox.mailsTo('info@centro.test');
  for (const mail of [toVisitor, toCentre]) {
    expect(mail?.text).toContain(
      '\nQuale scuola frequenti? Liceo <Empedocle>\nChe cosa ti interessa? Un master',
    );
    expect(mail?.html).toContain('Liceo &lt;Empedocle&gt;');
  }
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM booking');
  const { html } = await centre.open(`oggi?giorno=2026-11-25&aperta=${String(id)}`);
  expect(html).toContain('<dt>Quale scuola frequenti?</dt> <dd>Liceo &lt;Empedocle&gt;</dd>');
});

test.for([
  { what: 'without the answer that is required', answers: {}, status: 422 },
  { what: 'with an answer that is no option', answers: { interesse: 'Altro' }, status: 422 },
  { what: 'with an answer to no question', answers: { interesse: 'Un master', eta: '18' }, status: 422 },
  { what: 'with a line break', answers: { interesse: 'Un master', scuola: 'a\nBcc: b@c.it' }, status: 400 },
  { what: 'with 301 characters', answers: { interesse: 'Un master', scuola: 'a'.repeat(301) }, status: 400 },
  { what: 'with an odd key', answers: { interesse: 'Un master', 'a b': 'x' }, status: 400 },
  { what: 'with no text', answers: { interesse: 1 }, status: 400 },
  {
    what: 'with nine answers',
    answers: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`a${index}`, 'x'])),
    status: 400,
  },
])('a call $what gets $status, and nothing is stored', async ({ answers, status }) => {
  await using api = await startApi({ MAIL: 'files', ...asking() });
  const answer = await api.post('/send-confirmation-email', { ...bookingRequest(), answers });
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ code: status === 422 ? 'answers-refused' : 'fields-invalid' });
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toEqual([]);
});

test('a refusal names each question at fault, and says what to do (33.9)', async () => {
  await using api = await startApi({ MAIL: 'files', ...asking() });
  const refusal = async (answers: object) =>
    (await api.post('/send-confirmation-email', { ...bookingRequest(), answers })).json;
  expect(await refusal({ scuola: 'Liceo' })).toMatchObject({
    code: 'answers-refused',
    errors: [{ field: 'answers/interesse', detail: 'Rispondi a questa domanda' }],
  });
  expect(await refusal({ interesse: 'Altro', eta: '18' })).toMatchObject({
    code: 'answers-refused',
    errors: [
      { field: 'answers/eta', detail: 'Questo campo non è previsto.' },
      { field: 'answers/interesse', detail: 'Scegli una delle risposte' },
    ],
  });
});

test('without questions an answer is refused, and five fields are enough as ever', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const post = (body: object) => api.post('/send-confirmation-email', body);
  expect((await post({ ...bookingRequest(), answers: { scuola: 'x' } })).status).toBe(422);
  expect((await post(bookingRequest())).status).toBeLessThan(300);
  expect(queryFile(api.config.dataDir, 'SELECT answers FROM booking')).toEqual([{ answers: null }]);
});

test('the form without scripts asks, keeps what was typed, and says what is missing where it is (B12)', async () => {
  await using api = await startApi({ MAIL: 'files', ...asking() });
  const first = await postBooking(api, slotForm);
  expect(first.html).toContain('Quale scuola frequenti?');
  expect(first.html).toContain('<option>Una certificazione</option>');
  const typed = { ...fieldsOf(first.html), ...detailsForm, 'answer-scuola': 'Liceo', 'answer-interesse': '' };
  const refused = await postBooking(api, typed);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Rispondi a questa domanda');
  expect(fieldsOf(refused.html)).toMatchObject({ 'answer-scuola': 'Liceo', firstName: 'Maria' });
  const long = { ...typed, 'answer-scuola': 'a'.repeat(301), 'answer-interesse': 'Un master' };
  expect((await postBooking(api, long)).html).toContain('Scrivi al massimo 300 caratteri');
  const odd = { ...typed, 'answer-scuola': 'a\u2028b', 'answer-interesse': 'Un master' };
  expect((await postBooking(api, odd)).status).toBe(422);
  const booked = await postBooking(api, { ...typed, 'answer-interesse': 'Un master' });
  expect([booked.status, booked.title]).toEqual([200, 'La tua consulenza è prenotata']);
  expect(queryFile(api.config.dataDir, 'SELECT answers FROM booking')).toEqual([
    { answers: '[["Quale scuola frequenti?","Liceo"],["Che cosa ti interessa?","Un master"]]' },
  ]);
});

test('answers are exported with a person’s data, and erased with it (GDPR 15, 17)', async () => {
  await using centre = await withAgendaContext(asking());
  const answers = { scuola: 'Liceo Empedocle', interesse: 'Un master' };
  await centre.api.post('/send-confirmation-email', bookingRequest({ answers }));
  const person = await exportPerson(centre.context, { actor: anna, address: visitor });
  expect(JSON.stringify(person)).toContain('Liceo Empedocle');
  const [booking] = centre.query('SELECT id FROM booking');
  await cancelByStaff(centre.context, { actor: anna, bookingId: String(booking?.id), seen: 0, sentence: '' });
  await centre.mailsTo(visitor);
  expect(
    await deletePerson(centre.context, { actor: anna, address: visitor, cancelsBookings: false }),
  ).toMatchObject({
    outcome: 'deleted',
  });
  expect(centre.query('SELECT name, answers FROM booking')).toEqual([{ name: '', answers: null }]);
  expect(JSON.stringify(centre.query('SELECT * FROM outbox'))).not.toContain('Empedocle');
});
