import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { openPage } from '../../testing/requests/openPage.ts';

/** A folder that passes for the built site. */
function builtSite(): string {
  const folder = path.join(tmpdir(), `centro-site-${randomUUID()}`);
  mkdirSync(folder);
  for (const page of ['index.html', '404.html']) writeFileSync(path.join(folder, page), '<!doctype html>');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An agenda whose server serves the site too. */
const withSite = () => withOpenAgenda({ SITE_DIR: builtSite() });

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const send = ({ post }: Pick<Centre, 'post'>, form: Record<string, string>, version = 0) =>
  post('centro', { action: 'publish', version: String(version), ...form });

/** Returns what is in a field of the form. */
function valueOf(field: string, html: string): string | undefined {
  const [, attributes = '', text] =
    new RegExp(`<(?:input|textarea)([^>]* name="${field}"[^>]*)>(?:([^<]*)</textarea>)?`).exec(html) ?? [];
  return text ?? /value="([^"]*)"/.exec(attributes)?.[1];
}

/** Returns the error of a field. */
function errorOf(field: string, html: string): string | undefined {
  const [tag = ''] = new RegExp(`<(?:input|textarea)[^>]* name="${field}"[^>]*>`).exec(html) ?? [];
  const [, id = 'none'] = /aria-describedby="(?:[^"]* )?([^" ]+-error)"/.exec(tag) ?? [];
  const [, error = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html) ?? [];
  return error.replaceAll(/<[^>]+>/g, '');
}

test.concurrent('the form has every fact, and its preview shows what was typed without publishing it', async () => {
  await using centre = await withSite();
  const { html } = await centre.open('centro');
  expect(valueOf('mobile', html)).toBe('+39 300 000 0001');
  expect(valueOf('chatUrl', html)).toBe('https://chat.example/centro-studi');
  // Facts of .env.example are marked, as check:config names them.
  expect(html).toContain('Comune, da solo <span class="note">di prova</span>');
  expect(html).not.toContain('Cellulare <span class="note">di prova</span>');

  const preview = await centre.post('centro', {
    action: 'preview',
    version: '0',
    mobile: '+39 300 000 0077',
    openingHours: 'lunedì e giovedì\r\n9:00–13:00',
  });
  expect(preview.status).toBe(200);
  expect(preview.html).toContain('Questa è solo l’anteprima');
  expect(preview.html).toContain('<a href="tel:+393000000077">+39 300 000 0077</a>');
  expect(preview.html).toContain('<p>lunedì e giovedì 9:00–13:00</p>');
  expect(valueOf('mobile', preview.html)).toBe('+39 300 000 0077');
  expect((await openPage(`${centre.api.url}/scrivi`)).html).not.toContain('+39 300 000 0077');
  expect((await centre.open('centro')).html).toContain('Da qui non avete ancora pubblicato niente.');
});

test.concurrent.for([
  { field: 'name', typed: ' ', error: 'Scrivi qualcosa: non può restare vuoto.' },
  { field: 'name', typed: '\u200B\u2066', error: 'Scrivi qualcosa: non può restare vuoto.' },
  { field: 'name', typed: 'N'.repeat(81), error: 'È troppo lungo: al massimo 80 caratteri.' },
  {
    field: 'mobile',
    typed: '300 000',
    error: 'Scrivi il numero intero con il prefisso +39, come +39 0922 000000.',
  },
  { field: 'email', typed: 'a@b.it, c@d.it', error: 'Scrivi un solo indirizzo, come nome@example.it.' },
  {
    field: 'mapUrl',
    typed: 'javascript:alert(1)',
    error: 'Scrivi l’indirizzo intero, come https://www.example.it.',
  },
  {
    field: 'chatUrl',
    typed: 'https:wa.me',
    error: 'Scrivi l’indirizzo intero, come https://www.example.it.',
  },
  {
    field: 'legalUrl',
    typed: 'www.centro.test',
    error: 'Scrivi l’indirizzo intero, come https://www.example.it.',
  },
  { field: 'people', typed: 'Anna | uno | due', error: 'In «Anna» c’è una barra | di troppo.' },
  { field: 'people', typed: 'Anna\nAnna | due', error: '«Anna» c’è due volte: lasciane una.' },
  {
    field: 'universities',
    typed: 'Pegaso | Testo | pegaso.it',
    error: 'Il sito di «Pegaso» va scritto intero, come https://www.example.it.',
  },
  {
    field: 'universities',
    typed: 'Pegaso | | | Università Pegaso',
    error: 'La sigla di «Pegaso» è troppo lunga: al massimo 12 caratteri.',
  },
  {
    field: 'universities',
    typed: Array.from({ length: 9 }, (_, index) => `Ateneo ${index}`).join('\n'),
    error: 'Sono troppe: al massimo 8.',
  },
  {
    field: 'landline',
    typed: '+39 0922 000000',
    error: 'È un dato di prova e le mail partono davvero: scrivi quello vostro.',
  },
])(
  'in $field, «$error» is said of what cannot be published, and nothing is',
  async ({ field, typed, error }) => {
    await using centre = await withSite();
    const refused = await send(centre, { [field]: typed, tagline: 'Un’altra riga' });
    expect([refused.status, errorOf(field, refused.html)]).toEqual([422, error]);
    expect(refused.html).toContain('Non abbiamo pubblicato niente. Da correggere: ');
    expect(valueOf('tagline', refused.html)).toBe('Un’altra riga');
    expect(refused.html).not.toContain('href="javascript:');
    expect((await openPage(`${centre.api.url}/scrivi`)).html).not.toContain('Un’altra riga');
  },
);

test.concurrent('lists are typed in lines and published as the configuration writes them', async () => {
  await using centre = await withSite();
  const people = 'Anna Verdi | orientamento\r\nBice Neri';
  expect((await send(centre, { people, languages: 'inglese, francese' })).status).toBe(303);
  const [stored] = centre.query('SELECT facts FROM published_facts');
  expect(JSON.parse(String(stored?.['facts']))).toEqual({
    CENTRE_PEOPLE: 'Anna Verdi | orientamento; Bice Neri',
    CENTRE_LANGUAGES: 'inglese, francese',
  });
  expect(valueOf('people', (await centre.open('centro')).html)).toBe('Anna Verdi | orientamento\nBice Neri');
  expect((await send(centre, { courseCount: 'tanti' }, 1)).html).toContain(
    'Scrivi un numero intero da 2 in su',
  );
  // What may be empty can be emptied.
  expect((await send(centre, { people: '' }, 1)).status).toBe(303);
});

test.concurrent('universities and how many they are cannot contradict each other, and a year is not to come', async () => {
  await using centre = await withSite();
  const universities = 'Uno\r\nDue\r\nTre';
  const few = await send(centre, { universities, universityCount: '2', certifierAgreed: '2099' });
  expect(few.status).toBe(422);
  expect(errorOf('universityCount', few.html)).toBe(
    'Sono meno di quelle dell’elenco: scrivi almeno 3, o lascia vuoto.',
  );
  expect(errorOf('certifierAgreed', few.html)).toMatch(/^Scrivi un anno di quattro cifre, da 1900 a 20\d\d,/);
  expect((await send(centre, { universities, universityCount: '3' })).status).toBe(303);
  const more = await send(centre, { universities: `${universities}\r\nQuattro`, universityCount: '3' }, 1);
  expect(errorOf('universityCount', more.html)).toContain('scrivi almeno 4');
});

test.concurrent('a semicolon inside an entry is refused, and stays as it was typed', async () => {
  await using centre = await withSite();
  const people = 'Anna Verdi | orientamento; concorsi\r\nBice Neri;';
  const refused = await send(centre, { people });
  expect([refused.status, errorOf('people', refused.html)]).toEqual([
    422,
    'In «Anna Verdi» c’è un punto e virgola: usa una virgola, o vai a capo.',
  ]);
  expect(valueOf('people', refused.html)).toBe('Anna Verdi | orientamento; concorsi\nBice Neri');
  expect((await send(centre, { people: 'Anna Verdi | orientamento, concorsi\r\nBice Neri;' })).status).toBe(
    303,
  );
  const [stored] = centre.query('SELECT facts FROM published_facts');
  expect(JSON.parse(String(stored?.['facts']))).toEqual({
    CENTRE_PEOPLE: 'Anna Verdi | orientamento, concorsi; Bice Neri',
  });
});

test.concurrent.for([
  { vatNumber: '12345678903', status: 303 },
  { vatNumber: '12345678904', status: 422 },
  { vatNumber: '1234567890', status: 422 },
  { vatNumber: 'IT12345678903', status: 422 },
])(
  'a VAT number is eleven digits of which the last agrees with the others: $vatNumber',
  async ({ vatNumber, status }) => {
    await using centre = await withSite();
    expect((await send(centre, { vatNumber })).status).toBe(status);
  },
);

test.concurrent('the page after publishing says what has changed, and one tap goes back', async () => {
  await using centre = await withOpenAgenda();
  await send(centre, { mobile: '+39 300 000 0077', name: 'Centro Nuovo' });
  const done = await centre.open('centro?fatto=1');
  expect(done.heading).toBe('Pubblicato');
  expect(done.html).toContain('È già sul sito e nelle prossime mail: <b>Nome del centro, Cellulare</b>.');
  const back = await centre.post('centro', { action: 'restore', restored: '0', version: '1' });
  expect([back.status, back.location]).toEqual([303, 'centro?fatto=2']);
  expect((await openPage(`${centre.api.url}/scrivi`)).html).toContain('+39 300 000 0001');

  const { html } = await centre.open('centro');
  expect(html).toContain('Anna, info@centro.test');
  await centre.post('centro', { action: 'restore', restored: '1', version: '2' });
  expect((await openPage(`${centre.api.url}/scrivi`)).html).toContain('Centro Nuovo');
  expect(centre.auditLog().filter((line) => line.endsWith('facts'))).toEqual([
    'info@centro.test publish-facts',
    'info@centro.test restore-facts',
    'info@centro.test restore-facts',
  ]);
});

test.concurrent('of twelve versions the last ten are listed, and nothing is published twice', async () => {
  await using centre = await withOpenAgenda();
  for (let version = 0; version < 12; version += 1)
    await send(centre, { tagline: `Riga ${version}` }, version);
  const same = await send(centre, { tagline: 'Riga 11' }, 12);
  expect([same.status, same.html]).toEqual([200, expect.stringContaining('Non c’è niente da pubblicare')]);
  const { html } = await centre.open('centro');
  const restored = [...html.matchAll(/name="restored" value="(\d+)"/g)].map(([, version]) => Number(version));
  expect(restored).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 0]);
  const gone = await centre.post('centro', { action: 'restore', restored: '1', version: '12' });
  expect([gone.status, gone.html]).toEqual([409, expect.stringContaining('guarda che cosa c’è adesso')]);
});

test.concurrent('who publishes second sees what the first has changed, and loses nothing of either', async () => {
  await using centre = await withOpenAgenda();
  const form = { mobile: '+39 300 000 0001', landline: '+39 0922 000001', tagline: 'Orientamento' };
  await send(centre, { ...form, mobile: '+39 300 000 0077', tagline: 'Riga di Anna' });

  const second = await send(centre, { ...form, landline: '+39 0922 000088', tagline: 'Riga di Bice' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('Mentre scrivevi ha pubblicato Anna.');
  expect(second.html).toContain('Adesso Cellulare: «+39 300 000 0077».');
  expect(second.html).toContain('Lo ha cambiato anche chi ha pubblicato: «Riga di Anna».');
  expect(valueOf('mobile', second.html)).toBe('+39 300 000 0077');
  expect(valueOf('landline', second.html)).toBe('+39 0922 000088');
  expect(valueOf('tagline', second.html)).toBe('Riga di Bice');
  expect((await openPage(`${centre.api.url}/scrivi`)).html).toContain('Riga di Anna');

  const preview = await send(centre, { ...form, action: 'preview' });
  expect([preview.status, preview.html]).toEqual([409, expect.stringContaining('Mentre scrivevi')]);

  const again = { mobile: '+39 300 000 0077', landline: '+39 0922 000088', tagline: 'Riga di Bice' };
  expect((await send(centre, again, Number(valueOf('version', second.html)))).status).toBe(303);
  const { html } = await openPage(`${centre.api.url}/scrivi`);
  for (const value of Object.values(again)) expect(html).toContain(value);
});

test.concurrent('without a site of its own the server asks only for what its emails and pages show', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.open('centro');
  expect(valueOf('whatToBring', html)).toBe('');
  expect(html).not.toContain('name="universities"');
  expect(html).not.toContain('name="chatUrl"');
});
