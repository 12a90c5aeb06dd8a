import { expect, test } from 'vitest';
import { erasePersonalData } from '../../operation/erasePersonalData.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { floodMessages } from '../../testing/agenda/flood.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';

const form = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Vorrei sapere dei <master>.\nMi chiamate?',
};

/** A centre with a message of Anna, and the fields of the form that answers it. */
async function withMessage(env: NodeJS.ProcessEnv = {}) {
  const centre = await withOpenAgenda(env);
  const write = async (changes: Partial<typeof form> = {}) => {
    const { firstName: name, telefono, message, ...others } = { ...form, ...changes };
    await centre.api.post('/subscribe', { ...others, firstName: name, telefono, message });
    await centre.api.post('/send-email', { name, telefono, message, to: 'info@centro.test' });
  };
  await write();
  const [{ id: message } = { id: '' }] = centre.query('SELECT id FROM contact_message');
  const id = String(message);
  return {
    ...centre,
    /** Writes to the centre like the form of the site. */
    write,
    id,
    /** Returns the fields of the form on the page of the message. */
    readForm: async () => {
      const { html } = await centre.open(`messaggio?id=${id}`);
      const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
      return { id, answerId: valueOf('answerId'), version: valueOf('version') };
    },
    /** Returns the emails to an address once none is pending. */
    mailsTo: async (address: string) => {
      await outboxIsEmpty(centre.api.config.dataDir);
      return centre.mailbox.mailsTo(address);
    },
  };
}

/** Returns the text of the field for the answer. */
const typedIn = (html: string) => /<textarea[^>]*name="text"[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1];

test.concurrent('messages are listed by what is to do, what is done, and all, those to read first seen', async () => {
  await using centre = await withMessage();
  const { id, open, post } = centre;
  const page = await open('messaggi');
  expect(page.heading).toBe('Messaggi');
  for (const words of ['1 messaggio da leggere', 'Da fare 1', 'Vorrei sapere dei &lt;master&gt;.'])
    expect(page.html).toContain(words);
  expect((await open('oggi')).html).toContain('da leggere: </span>1');
  expect((await open('messaggi?mostra=fatti')).html).toContain('Ancora nessuno.');
  expect((await post('messaggio', { id, action: 'done' })).location).toBe(`messaggio?id=${id}`);
  expect((await open('messaggi')).html).toContain('Niente da fare');
  for (const filter of ['fatti', 'tutti'])
    expect((await open(`messaggi?mostra=${filter}`)).html).toContain('Anna Verdi');
  expect((await open('oggi')).html).not.toContain('da leggere');
  const done = await open(`messaggio?id=${id}`);
  expect(done.heading).toBe('Anna Verdi');
  expect(done.html).toContain('Fatto: info@centro.test');
  // Nobody marks it twice; a page of the previous release still can.
  expect((await post('messaggio', { id, action: 'done' })).status).toBe(409);
  expect((await post('messaggi', { id, answered: 'si' })).status).toBe(409);
  expect((await post('messaggi', { id, answered: 'no' })).status).toBe(303);
  expect((await post('messaggio', { id: 'x', action: 'done' })).status).toBe(404);
  expect((await open('messaggio?id=x')).status).toBe(404);
});

test.concurrent('many messages are shown fifty at a time, the latest first, each with how it begins, and it is said how many are older', async () => {
  await using centre = await withOpenAgenda();
  await floodMessages(centre, { count: 60, text: 'Buongiorno '.repeat(400) });
  const page = await centre.open('messaggi');
  expect(page.html).toContain('60 messaggi da leggere');
  expect(page.html).toContain('Altri 10');
  expect(page.html.match(/data-part="begin"/g)).toHaveLength(50);
  // One is open beside the list, with all that it says.
  expect(page.html.length).toBeLessThan(60_000);
  const [, first = ''] = /href="messaggio\?id=([^"&]+)/.exec(page.html) ?? [];
  expect(first).toBe('ffffffff-1000059');
  const older = await centre.open('messaggi?da=50');
  expect(older.html.match(/data-part="begin"/g)).toHaveLength(10);
  expect(older.html).not.toContain('Altri ');
});

test.concurrent('an answer reaches the visitor as a reply to the message, and the thread keeps who wrote it', async () => {
  await using centre = await withMessage();
  const { id, open, post, readForm, mailsTo } = centre;
  const fields = await readForm();
  const text = 'Buongiorno Anna,\r\nla chiamo alle 18:00: va <bene>?';
  const sent = await post('messaggio', { ...fields, text });
  expect(sent.location).toBe(`messaggio?id=${id}#${fields.answerId}`);
  const mails = await mailsTo('anna@visitor.test');
  const answer = mails.find(({ subject }) => subject?.startsWith('Re: '));
  expect(answer?.subject).toBe('Re: il tuo messaggio a Centro Prova');
  expect(answer?.replyTo).toEqual([{ name: '', address: 'info@centro.test' }]);
  expect(answer?.text).toContain('Buongiorno Anna,\nla chiamo alle 18:00: va <bene>?');
  expect(answer?.text).toContain('> Vorrei sapere dei <master>.\n> Mi chiamate?');
  expect(answer?.html).toContain('va &lt;bene&gt;?');
  expect(answer?.raw).toMatch(/^Auto-Submitted: no\r?$/m);
  // One conversation in the visitor's mailbox and in the centre's.
  const toCentre = (await mailsTo('info@centro.test')).find(({ subject }) => subject?.includes('Anna Verdi'));
  const receipt = mails.find(({ subject }) => subject?.startsWith('Abbiamo ricevuto'));
  expect(answer?.inReplyTo).toBe(toCentre?.messageId);
  expect([answer?.references, receipt?.references]).toEqual([toCentre?.messageId, toCentre?.messageId]);

  const { html } = await open(`messaggio?id=${id}`);
  for (const words of ['va &lt;bene&gt;?', 'info@centro.test, lunedì 23 novembre', 'partita', '>fatto<'])
    expect(html).toContain(words);
  expect(html).not.toContain('<textarea');
  expect(centre.auditLog()).toEqual(['info@centro.test send-answer']);
});

test.concurrent('a second answer follows the first in the conversation', async () => {
  await using centre = await withMessage();
  const { id, post, readForm, mailsTo } = centre;
  await post('messaggio', { ...(await readForm()), text: 'Prima risposta' });
  await post('messaggio', { id, action: 'open' });
  await post('messaggio', { ...(await readForm()), text: 'Seconda risposta' });
  const answers = (await mailsTo('anna@visitor.test')).filter(({ subject }) => subject?.startsWith('Re: '));
  const first = answers.find(({ text }) => text?.includes('Prima'));
  const second = answers.find(({ text }) => text?.includes('Seconda'));
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references?.split(/\s+/)).toEqual([first?.references, first?.messageId]);
});

test.concurrent('a button that is pressed twice sends one answer', async () => {
  await using centre = await withMessage();
  const { post, readForm, mailsTo } = centre;
  const answer = { ...(await readForm()), text: 'Una volta sola' };
  const pressed = await Promise.all([post('messaggio', answer), post('messaggio', answer)]);
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await post('messaggio', answer)).status).toBe(303);
  const mails = await mailsTo('anna@visitor.test');
  expect(mails.filter(({ text }) => text?.includes('Una volta sola'))).toHaveLength(1);
});

test.concurrent('who answers second is told first, keeps the text, and can still send it', async () => {
  await using centre = await withMessage();
  const { id, post, readForm, mailsTo } = centre;
  const [anna, bice] = [await readForm(), await readForm()];
  await post('messaggio', { ...anna, text: 'Di Anna' });
  const refused = await post('messaggio', { ...bice, text: 'Di Bice, <lunga>' });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Ha già risposto info@centro.test, lunedì 23 novembre');
  expect(refused.html).toContain('Di Anna');
  expect(typedIn(refused.html)).toBe('Di Bice, &lt;lunga&gt;');
  const version = /name="version" value="([^"]*)"/.exec(refused.html)?.[1] ?? '';
  expect((await post('messaggio', { ...bice, version, text: 'Di Bice' })).status).toBe(303);
  const texts = (await mailsTo('anna@visitor.test')).map(({ text = '' }) => text);
  for (const words of ['Di Anna', 'Di Bice']) expect(texts.join('\n')).toContain(words);

  await post('messaggio', { id, action: 'open' });
  const third = await readForm();
  await post('messaggio', { id, action: 'done' });
  const marked = await post('messaggio', { ...third, text: 'Ancora' });
  expect(marked.status).toBe(409);
  expect(marked.html).toContain('info@centro.test l’ha già segnato fatto');
});

test.concurrent('an answer is refused with its text while it is empty, too long, or has words in braces', async () => {
  await using centre = await withMessage();
  const { post, readForm, mailsTo } = centre;
  const fields = await readForm();
  for (const [text, problem] of [
    [' \u200B ', 'Scrivi la risposta.'],
    ['x'.repeat(5001), 'al massimo 5000 caratteri'],
    ['Buongiorno {nome}, porti {il suo diploma}.', 'restano parole fra graffe, {il suo diploma}.'],
    ['Buongiorno {nome}.', 'le parole fra graffe sono riempite'],
  ] as const) {
    const { status, html } = await post('messaggio', { ...fields, text });
    expect([status, html.includes(problem)]).toEqual([422, true]);
    // The known one is filled in, to be read before it is sent.
    expect(typedIn(html)?.trim()).toBe(text.replace('{nome}', 'Anna').trim());
  }
  expect(await mailsTo('anna@visitor.test')).toHaveLength(1);
  const euro = await post('messaggio', { ...fields, text: '€'.repeat(5000) });
  expect(euro.status).toBe(303);
});

test.concurrent('a message has ten answers at most', async () => {
  await using centre = await withMessage();
  const { id, post, readForm } = centre;
  for (let count = 0; count < 10; count += 1) {
    expect((await post('messaggio', { ...(await readForm()), text: `Risposta ${count}` })).status).toBe(303);
    await post('messaggio', { id, action: 'open' });
  }
  const refused = await post('messaggio', { ...(await readForm()), text: 'Undici' });
  expect([refused.status, typedIn(refused.html)]).toEqual([422, 'Undici']);
  expect(refused.html).toContain('al massimo 10 risposte');
});

test.concurrent('a message without an email has its telephone instead of a form', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.post('/send-email', {
    name: 'Luca',
    telefono: '333 000 0002',
    message: 'Richiamatemi',
    to: 'info@centro.test',
  });
  const id = String(centre.query('SELECT id FROM contact_message')[0]?.['id']);
  const { html } = await centre.open(`messaggio?id=${id}`);
  expect(html).toContain('rispondi per telefono');
  expect(html).toContain('href="tel:333000000');
  expect(html).not.toContain('<textarea');
  expect((await centre.post('messaggio', { id, text: 'Ciao' })).status).toBe(422);
});

test.concurrent('an answer whose mailbox does not exist says so, and its message is to do again', async () => {
  await using centre = await withMessage();
  const { id, open, post, readForm, mailbox } = centre;
  mailbox.answerRecipient('anna@visitor.test', '550 5.1.1 No such user');
  await post('messaggio', { ...(await readForm()), text: 'Non arriva' });
  await outboxIsEmpty(centre.api.config.dataDir);
  const { html } = await open(`messaggio?id=${id}`);
  expect(html).toContain('non consegnata: chiama');
  expect(html).not.toContain('>fatto<');
  const list = await open('messaggi');
  for (const words of ['Da fare 1', 'risposta non arrivata']) expect(list.html).toContain(words);
});

test.concurrent('what was typed is sent on by «Fatto» and by saved answers to the same page', async () => {
  await using centre = await withMessage({ CENTRE_WHAT_TO_BRING: 'un documento' });
  const { post, readForm, query } = centre;
  await post('risposte', { action: 'examples' });
  const idOf = (label: string) =>
    String(query(`SELECT id FROM saved_answer WHERE label = '${label}'`)[0]?.['id']);
  const fields = await readForm();
  const bring = await post('messaggio', { ...fields, text: '', saved: idOf('Che cosa portare') });
  expect(typedIn(bring.html)).toBe('Buongiorno Anna, porti con sé: un documento.');
  const hours = await post('messaggio', { ...fields, text: 'Già scritto.', saved: idOf('I posti liberi') });
  expect(typedIn(hours.html)).toBe(
    'Già scritto.\n\nBuongiorno Anna, i prossimi posti liberi: lunedì 23 novembre alle ore 16:30, 17:00 e 17:30. Prenoti qui: https://www.centro.test/contact#consulenza',
  );
  const again = await post('messaggio', {
    ...fields,
    text: typedIn(hours.html) ?? '',
    saved: idOf('I posti liberi'),
  });
  expect(typedIn(again.html)).toBe(typedIn(hours.html));
  expect(again.html).toContain(`name="answerId" value="${fields.answerId}"`);
  const done = await post('messaggio', { ...fields, text: 'Non ancora mandato', action: 'done' });
  expect(typedIn(done.html)).toBe('Non ancora mandato');
});

test.concurrent('a message becomes a booking: name, telephone and email are filled in, its words stay above', async () => {
  await using centre = await withMessage();
  const { id, open, post } = centre;
  const { html } = await open(`messaggio?id=${id}`);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const sent = ['name', 'phone', 'email', 'moreFrom', 'messageId'].map((name) => [name, valueOf(name)]);
  expect(sent).toEqual([
    ['name', 'Anna Verdi'],
    ['phone', form.telefono],
    ['email', form.email],
    ['moreFrom', '2026-11-23'],
    ['messageId', id],
  ]);
  const asked = await post('prenota', Object.fromEntries(sent) as Record<string, string>);
  // Also after a mistake.
  const wrong = await post('prenota', { name: '', slot: '2026-11-26T17:00', messageId: id });
  for (const page of [asked, wrong])
    for (const words of ['Vorrei sapere dei &lt;master&gt;.', `href="messaggio?id=${id}"`, `value="${id}"`])
      expect(page.html).toContain(words);
  expect([asked.status, wrong.status]).toEqual([200, 422]);
});

test.concurrent('answers are deleted with their message, after 30 days or with all of a person', async () => {
  await using centre = await withMessage();
  const { api, post, readForm, query, id } = centre;
  await post('messaggio', { ...(await readForm()), text: 'Risposta' });
  const exported = await post('persona', { action: 'export', address: form.email });
  expect(JSON.parse(exported.html)).toMatchObject({ messages: [{ answers: [{ text: 'Risposta' }] }] });
  expect(exported.html).not.toContain('answeredBy');
  await centre.write({ email: 'bice@visitor.test' });
  const bice = String(query('SELECT id FROM contact_message').find((row) => row['id'] !== id)?.['id']);
  await post('messaggio', { id: bice, text: 'Altra risposta' });
  await post('persona', { action: 'delete', confirmed: 'si', address: form.email });
  expect(query('SELECT text FROM message_answer')).toEqual([{ text: 'Altra risposta' }]);
  api.passMinutes(30 * 24 * 60 + 1);
  await erasePersonalData(api);
  expect(query('SELECT text FROM message_answer')).toEqual([]);
});

test.concurrent('an answer that is sent after the agenda has closed is given back, to be sent again', async () => {
  await using centre = await withMessage();
  const { api, post, readForm } = centre;
  const fields = await readForm();
  api.passMinutes(24 * 60);
  const refused = await post('messaggio', { ...fields, text: 'Scritta la sera' });
  expect(refused.status).toBe(403);
  expect(refused.html).toContain('<dd>Scritta la sera</dd>');
  expect(refused.html).toContain('action="messaggio"');
});

test.concurrent('an answer that the mail server does not take yet says so, and later when it has left', async () => {
  await using centre = await withMessage();
  const { id, api, open, post, readForm, mailbox, mailsTo } = centre;
  await mailsTo('anna@visitor.test');
  mailbox.answerRecipient('anna@visitor.test', '451 4.3.0 Later');
  await post('messaggio', { ...(await readForm()), text: 'Più tardi' });
  await eventually(async () =>
    expect((await open(`messaggio?id=${id}`)).html).toContain('non è ancora partita, riproviamo da soli'),
  );
  mailbox.answerRecipient('anna@visitor.test', undefined);
  api.passMinutes(20);
  await mailsTo('anna@visitor.test');
  expect((await open(`messaggio?id=${id}`)).html).toMatch(/partita lunedì 23 novembre, 10:2\d/);
});

test.concurrent('an answer can be called back for ten seconds, and its text is in the field again (34.5)', async () => {
  await using centre = await withMessage({ STAFF_UNDO_SECONDS: '10' });
  const { id, open, post, readForm } = centre;
  const fields = await readForm();
  const sent = await post('messaggio', { ...fields, text: 'La chiamo domani.' });
  const waiting = await open(sent.location ?? '');
  expect(waiting.html).toMatch(/La mail parte alle 10:00:\d\d\./);
  expect(waiting.html).toContain('value="withdraw"');
  const withdraw = { id, answerId: fields.answerId, action: 'withdraw' };
  const back = await post('messaggio', withdraw);
  expect(back.status).toBe(200);
  expect(back.html).toContain('Non è partita');
  expect(back.html).toContain('La chiamo domani.</textarea>');
  expect((await open('messaggi')).html).toContain('Anna Verdi');
  expect(centre.query('SELECT id FROM message_answer')).toEqual([]);
  expect((await post('messaggio', withdraw)).status).toBe(409);

  const again = await readForm();
  await post('messaggio', { ...again, text: 'La chiamo oggi.' });
  centre.api.passMinutes(1);
  const late = await post('messaggio', { id, answerId: again.answerId, action: 'withdraw' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Troppo tardi');
  await eventually(() => {
    const mails = centre.mailbox.mailsTo('anna@visitor.test');
    const answers = mails.filter(({ subject }) => subject?.startsWith('Re: '));
    expect(answers.map(({ text }) => text?.includes('oggi'))).toEqual([true]);
  });
  expect(centre.auditLog()).toEqual([
    'info@centro.test send-answer',
    'info@centro.test undo',
    'info@centro.test send-answer',
  ]);
});
