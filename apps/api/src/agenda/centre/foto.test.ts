import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { mostFormBytes, mostPhotoBytes } from '../../photos/photoLimits.ts';
import { photoForm, withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { serveCentre } from '../../testing/serveCentre.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { writeSiteBuild } from '../../testing/writeSiteBuild.ts';

const PEOPLE = 'Anna Rossi | orientamento; Bice Neri';

/** The build of a small site whose pages show the addresses of the photographs, and the sentence of the door. */
function siteBuild(): NodeJS.ProcessEnv {
  const { folder, env } = writeSiteBuild();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { ...env, CENTRE_PEOPLE: PEOPLE };
}

const withSite = (env: NodeJS.ProcessEnv = {}) => withOpenAgenda({ ...siteBuild(), ...env });
type Centre = Awaited<ReturnType<typeof withSite>>;

const photo = (background: string, width = 40) =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Returns the addresses of the photographs on the home page. */
async function addressesOf({ url }: { url: string }): Promise<string[]> {
  const { html } = await openPage(`${url}/`);
  return html.match(/\/photos\/[\w-]+\.webp/g) ?? [];
}

test.concurrent('a photograph is on the site at once, with its sentence, and without where it was taken', async () => {
  await using centre = await withSite();
  const file = await sharp(await photo('red'))
    .withExif({
      IFD0: { Make: 'Camera di Anna' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 18/1 30/1' },
    })
    .jpeg()
    .toBuffer();
  const sent = await centre.publishPhoto(file);
  expect([sent.status, sent.location]).toEqual([303, 'centro?foto=messa']);

  const { html } = await openPage(`${centre.api.url}/`);
  expect(html).toMatch(/\/photos\/porta-[\w-]{8}\.webp L’ingresso, visto dalla strada</);
  const [address = ''] = await addressesOf(centre.api);
  const response = await fetch(centre.api.url + address);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const shown = Buffer.from(await response.arrayBuffer());
  expect(shown.toString('latin1')).not.toMatch(/Camera di Anna|EXIF/);
  expect((await sharp(shown).metadata()).width).toBe(40);

  const page = await centre.open('centro?foto=messa');
  expect(page.html).toContain('La fotografia è sul sito.');
  expect(page.html).toContain('«L’ingresso, visto dalla strada»');
  expect(page.html).toContain('<img src="foto?version=1" alt="" width="96" height="72"');
  const preview = await fetch(`${centre.api.url}/agenda/foto?version=1`, {
    headers: { cookie: centre.browser.cookie(), 'sec-fetch-site': 'same-origin' },
  });
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await preview.arrayBuffer())).toEqual(shown);
  expect((await centre.open('foto?version=2')).status).toBe(404);
});

test.concurrent('a person of the centre needs no sentence, and the form offers nobody else', async () => {
  await using centre = await withSite();
  const { html } = await centre.open('centro');
  expect(html).toContain('<option>La porta</option><option>Anna Rossi</option><option>Bice Neri</option>');
  const sent = await centre.publishPhoto(await photo('red'), { shows: 'Anna Rossi', sentence: '' });
  expect(sent.status).toBe(303);
  expect(await addressesOf(centre.api)).toEqual([expect.stringMatching(/^\/photos\/anna-rossi-/)]);
  await centre.post('centro', { action: 'publish', version: '0', people: 'Bice Neri' });
  expect((await centre.open('centro')).html).toContain('Non è più fra le persone del centro');
});

test.concurrent('one that was replaced goes on showing where a page is open, and one tap puts it back', async () => {
  await using centre = await withSite();
  await centre.publishPhoto(await photo('red'));
  const [first = ''] = await addressesOf(centre.api);
  await centre.publishPhoto(await photo('blue'), { sentence: 'La porta nuova' });
  const [second = ''] = await addressesOf(centre.api);
  expect(second).not.toBe(first);
  const statusOf = async (address: string) => (await fetch(centre.api.url + address)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);

  const { html } = await centre.open('centro');
  expect(html).toContain('<summary>Quella di prima</summary>');
  expect(html).toMatch(/Rimetti: La porta, \S+ \d+ \S+, \d\d:\d\d/);
  const blind = await centre.post('fotografie', { action: 'restore', version: '1', seen: '1' });
  expect([blind.status, blind.html]).toEqual([409, expect.stringContaining('Nel frattempo')]);
  const restored = await centre.post('fotografie', { action: 'restore', version: '1', seen: '2' });
  expect([restored.status, restored.location]).toEqual([303, 'centro?foto=rimessa']);
  expect(await addressesOf(centre.api)).toEqual([first]);
});

test.concurrent('a photograph is looked at beside the present one, and not on the site before it is published', async () => {
  await using centre = await withSite();
  await centre.publishPhoto(await photo('red'));
  const [first] = await addressesOf(centre.api);
  const sent = await centre.postPhoto(await photo('blue'), { sentence: 'La targa nuova' });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^fotografia\?draft=/)]);
  expect(await addressesOf(centre.api)).toEqual([first]);

  const preview = await centre.open(sent.location ?? '');
  expect(preview.html).toContain('Non è ancora sul sito.');
  const [next = '', present, ...others] = [...preview.html.matchAll(/<img src="(foto[^"]+)"/g)].map(
    ([, src]) => src,
  );
  expect([present, others]).toEqual(['foto?version=1', []]);
  const request = (cookie: string) => fetch(`${centre.api.url}/agenda/${next}`, { headers: { cookie } });
  expect((await request(centre.browser.cookie())).headers.get('content-type')).toBe('image/webp');
  expect((await request('')).headers.get('content-type')).not.toBe('image/webp');

  const draft = new URLSearchParams(next.split('?')[1]).get('draft') ?? '';
  const published = await centre.post('fotografia', { action: 'publish', draft, seen: '1' });
  expect(published.location).toBe('centro?foto=messa');
  expect((await openPage(`${centre.api.url}/`)).html).toContain('La targa nuova');
  const again = await centre.post('fotografia', { action: 'publish', draft, seen: '2' });
  expect(again.location).toBe('centro?foto=scaduta');
  expect((await centre.open('centro?foto=scaduta')).html).toContain('Quella fotografia non c’è più');
});

test.concurrent('who looks at a photograph while another is published sees that one first', async () => {
  await using centre = await withSite();
  const { location } = await centre.postPhoto(await photo('red'));
  const draft = location?.split('=')[1] ?? '';
  await centre.publishPhoto(await photo('blue'));
  const refused = await centre.post('fotografia', { action: 'publish', draft, seen: '0' });
  expect([refused.status, refused.html]).toEqual([
    409,
    expect.stringContaining('Nel frattempo qualcun altro ha cambiato questa fotografia'),
  ]);
  expect(refused.html).toContain('<img src="foto?version=1"');
  expect((await centre.post('fotografia', { action: 'publish', draft, seen: '1' })).location).toBe(
    'centro?foto=messa',
  );
});

test.concurrent('one that is not wanted is discarded, and the site stays as it is', async () => {
  await using centre = await withSite();
  const { location } = await centre.postPhoto(await photo('red'));
  const discarded = await centre.post('fotografia', {
    action: 'discard',
    draft: location?.split('=')[1] ?? '',
  });
  expect(discarded.location).toBe('centro?foto=scartata#fotografie');
  expect(centre.query('SELECT id FROM photo_draft')).toEqual([]);
  expect(await addressesOf(centre.api)).toEqual([]);
});

test.concurrent('one of the folder is shown as the present one, until another takes its place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'porta.jpg'), await photo('green'));
  await using centre = await withSite({ PHOTOS_DIR: folder });
  const { location } = await centre.postPhoto(await photo('red'));
  const { html } = await centre.open(location ?? '');
  const [, address = ''] = html.match(/<img src="\.\.(\/photos\/porta-[\w-]+\.jpg)"/) ?? [];
  expect((await fetch(centre.api.url + address)).status).toBe(200);
});

test.concurrent('one that was taken away is found no longer, and can be put back', async () => {
  await using centre = await withSite();
  await centre.publishPhoto(await photo('red'));
  const [address = ''] = await addressesOf(centre.api);
  const removed = await centre.post('fotografie', { action: 'remove', version: '1' });
  expect([removed.status, removed.location]).toEqual([303, 'centro?foto=tolta']);
  expect(await addressesOf(centre.api)).toEqual([]);
  expect((await fetch(centre.api.url + address)).status).toBe(404);
  const { html } = await centre.open('centro');
  expect(html).toContain('Tolta dal sito. Fra 30 giorni si cancella da sola.');
  expect([...html.matchAll(/<img src="(foto[^"]+)"/g)].map(([, src]) => src)).toEqual(['foto?version=1']);
  expect(html).toContain('<details class="PhotoHistory" open="">');
  expect((await centre.post('fotografie', { action: 'restore', version: '1', seen: '2' })).status).toBe(303);
  expect(await addressesOf(centre.api)).toEqual([address]);
  expect(centre.auditLog().filter((line) => line.endsWith('photo'))).toEqual([
    'info@centro.test publish-photo',
    'info@centro.test remove-photo',
    'info@centro.test restore-photo',
  ]);
});

test.concurrent('one that was taken away stays gone when another takes its place', async () => {
  await using centre = await withSite();
  await centre.publishPhoto(await photo('red'));
  const [address = ''] = await addressesOf(centre.api);
  await centre.post('fotografie', { action: 'remove', version: '1' });
  await centre.publishPhoto(await photo('blue'));
  expect((await fetch(centre.api.url + address)).status).toBe(404);
});

test.concurrent('a page that is out of date takes nothing away', async () => {
  await using centre = await withSite();
  await centre.publishPhoto(await photo('red'));
  await centre.publishPhoto(await photo('blue'));
  const removed = await centre.post('fotografie', { action: 'remove', version: '1' });
  expect([removed.status, removed.html]).toEqual([
    409,
    expect.stringContaining('Nel frattempo qualcun altro ha cambiato le fotografie'),
  ]);
  expect(await addressesOf(centre.api)).toHaveLength(1);
});

test.concurrent.for([
  {
    what: 'a text with the name of a JPEG',
    file: async () => Buffer.from('Non sono una fotografia'),
    status: 422,
    error: 'Questo file non è una fotografia JPEG, PNG o WebP: scegline un’altra.',
  },
  { what: 'nothing', file: async () => Buffer.alloc(0), status: 422, error: 'Scegli una fotografia.' },
  {
    what: 'half of a JPEG',
    file: async () => (await photo('red', 800)).subarray(0, 1500),
    status: 422,
    error: 'Il file è rovinato o incompleto: aprila, salvala di nuovo e scegli quella.',
  },
  {
    what: 'a byte over 10 MB',
    file: async () =>
      Buffer.concat([await photo('red'), Buffer.alloc(mostPhotoBytes)]).subarray(0, mostPhotoBytes + 1),
    status: 413,
    error: 'Pesa più di 10 MB: scegline una più piccola, o mandala a te per messaggio e scegli quella.',
  },
])('$what is refused with what to do, and what was typed stays', async ({ file, status, error }) => {
  await using centre = await withSite();
  const refused = await centre.postPhoto(await file(), { shows: 'Anna Rossi', sentence: 'Anna al banco' });
  expect(refused.status).toBe(status);
  expect(refused.html).toContain(
    'La fotografia non è sul sito: guarda che cosa manca, poi scegli di nuovo il file.',
  );
  expect(refused.html).toContain(error);
  expect(refused.html).toContain('value="Anna al banco"');
  expect(refused.html).toContain('<option selected="">Anna Rossi</option>');
  expect(centre.query('SELECT id FROM photo_draft')).toEqual([]);
});

test.concurrent.for([
  { fields: { sentence: ' ' }, error: 'Scrivi in poche parole che cosa si vede' },
  { fields: { sentence: 'x'.repeat(201) }, error: 'È troppo lungo: al massimo 200 caratteri.' },
  { fields: { shows: 'Ugo' }, error: 'Scegli la porta o una persona dell’elenco.' },
])('$fields is refused: $error', async ({ fields, error }) => {
  await using centre = await withSite();
  const refused = await centre.postPhoto(await photo('red'), fields);
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining(error)]);
  expect(centre.query('SELECT id FROM photo_draft')).toEqual([]);
});

test.concurrent('a photograph of 10 MB is accepted', async () => {
  await using centre = await withSite();
  const file = Buffer.concat([await photo('red'), Buffer.alloc(mostPhotoBytes)]).subarray(0, mostPhotoBytes);
  expect((await centre.postPhoto(file)).status).toBe(303);
});

/** Sends the head of a form of 11 MB. */
function openForm({ url }: { url: string }, cookie: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /agenda/foto HTTP/1.1',
      `host: ${hostname}`,
      `cookie: ${cookie}`,
      'sec-fetch-site: same-origin',
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${mostFormBytes + 1}`,
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

/** Sends the head of a form of 11 MB and nothing of it; returns the response. */
async function sendHead(api: { url: string }, cookie: string): Promise<string> {
  let response = '';
  for await (const chunk of openForm(api, cookie)) {
    response += String(chunk);
    if (response.endsWith('</html>')) break;
  }
  return response;
}

test.concurrent('a proxy or browser that goes on sending what is too long is not cut off: a manager reads what is wrong', async ({
  onTestFinished: onFinished,
}) => {
  await using centre = await withSite();
  const socket = openForm(centre.api, centre.browser.cookie());
  onFinished(() => void socket.destroy());
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  await eventually(() => expect(response).toContain('Pesa più di 10 MB'));
  const chunk = Buffer.alloc(64 * 1024);
  for (let left = mostFormBytes + 1; left > 0; left -= chunk.length)
    if (!socket.write(chunk.subarray(0, left))) await once(socket, 'drain');
  socket.write('GET /healthz HTTP/1.1\r\nhost: centro.test\r\n\r\n');
  await eventually(() => expect(response).toContain('HTTP/1.1 200 '));
});

test.concurrent('of a form that is too long, or of a stranger, nothing is read', async () => {
  await using centre = await withSite();
  const tooLong = await sendHead(centre.api, centre.browser.cookie());
  expect(tooLong).toMatch(/^HTTP\/1.1 413 /);
  expect(tooLong).toContain('Pesa più di 10 MB');
  // Nor is anything else of it called wrong.
  expect(tooLong).not.toContain('Scegli la porta o una persona dell’elenco.');
  expect(await sendHead(centre.api, '')).toMatch(/^HTTP\/1.1 403 /);
  await centre.post('accessi', { action: 'give', email: 'bice@centro.test' });
  const bice = centre.newBrowser();
  await bice.signIn({ email: 'bice@centro.test' });
  expect(await sendHead(centre.api, bice.cookie())).toMatch(/^HTTP\/1.1 403 /);
});

test.concurrent('who is no manager, has no session or token, or comes from elsewhere changes nothing', async () => {
  await using centre = await withSite();
  const file = await photo('red');
  await centre.post('accessi', { action: 'give', email: 'bice@centro.test' });
  const bice = centre.newBrowser();
  await bice.signIn({ email: 'bice@centro.test' });
  const { token } = await bice.request('agenda/dispositivi');
  const secretary = await bice.request('agenda/foto', photoForm(file, { token }));
  expect([secretary.status, secretary.html]).toEqual([403, expect.stringContaining('info@centro.test')]);
  expect((await bice.request('agenda/foto?version=1')).status).toBe(403);
  expect((await bice.request('agenda/fotografie', { token, action: 'remove', version: '1' })).status).toBe(
    403,
  );
  expect((await centre.newBrowser().request('agenda/foto', photoForm(file, {}))).status).toBe(403);
  expect((await centre.postPhoto(file, { token: 'x' })).status).toBe(403);
  expect((await centre.postPhoto(file, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const foreign = { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.test' };
  expect((await centre.postPhoto(file, {}, foreign)).status).toBe(403);
  expect(centre.query('SELECT id FROM photo_draft')).toEqual([]);
  expect((await centre.publishPhoto(file)).status).toBe(303);
});

test.concurrent('a form with two files, with too many fields, or that ends too early is refused', async () => {
  await using centre = await withSite();
  const { token } = await centre.open('centro');
  const two = photoForm(await photo('red'), { token });
  two.append('photo', new Blob(['x']), 'x.jpg');
  expect((await centre.browser.request('agenda/foto', two)).status).toBe(413);
  const many = photoForm(await photo('red'), { token });
  for (let field = 0; field < 20; field += 1) many.append(`field-${field}`, 'x');
  expect((await centre.browser.request('agenda/foto', many)).status).toBe(413);
  const body = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc';
  const cut = await fetch(`${centre.api.url}/agenda/foto`, {
    method: 'POST',
    headers: {
      cookie: centre.browser.cookie(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    },
    body,
  });
  expect(cut.status).toBe(400);
  expect(centre.query('SELECT id FROM photo_draft')).toEqual([]);
});

test.concurrent('no other address takes a large form', async () => {
  await using centre = await withSite();
  const form = photoForm(Buffer.alloc(100_000), {});
  for (const page of ['centro', 'fotografie', 'messaggi'])
    expect([page, (await centre.browser.request(`agenda/${page}`, form)).status]).toEqual([page, 413]);
  for (const page of ['scrivi', 'prenota'])
    expect([page, (await centre.browser.request(page, form)).status]).toEqual([page, 413]);
});

test.concurrent('another process on the same database shows the photograph within seconds', async () => {
  const DATA_DIR = path.join(tmpdir(), `centro-api-${randomUUID()}`);
  const env = { ...siteBuild(), DATA_DIR };
  await using centre: Centre = await withOpenAgenda(env);
  await using other = await serveCentre(testEnv(env));
  expect(await addressesOf(other)).toEqual([]);
  await centre.publishPhoto(await photo('red'));
  await eventually(async () => expect(await addressesOf(other)).toHaveLength(1));
  const [address = ''] = await addressesOf(other);
  expect((await fetch(other.url + address)).status).toBe(200);
});

test.concurrent('a server that makes no pages asks for no photographs', async () => {
  await using centre = await withOpenAgenda();
  expect((await centre.open('centro')).html).not.toContain('Fotografie</h2>');
});
