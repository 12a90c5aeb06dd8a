import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startCentre } from './servers/startCentre.ts';
import { expect, test as base } from './fixtures/test.ts';
import { sitePages } from './fixtures/sitePages.ts';
import { openPage } from './steps/openPage.ts';

/** A centre that has configured everything. */
const facts = {
  CENTRE_NAME: 'Studio Zagara',
  CENTRE_TAGLINE: 'Lauree e attestati',
  CENTRE_TOWN: 'Cefalù',
  CENTRE_PROVINCE: 'Palermo',
  CENTRE_ADDRESS: 'Via Roma 7, 90015 Cefalù (PA)',
  CENTRE_OPENING_HOURS: 'lunedì–venerdì, 9:00–13:00',
  CENTRE_EMAIL: 'info@zagara.test',
  CENTRE_MOBILE: '+39 333 765 4321',
  CENTRE_LANDLINE: '+39 0921 765432',
  CENTRE_MAP_URL: 'https://mappe.test/zagara',
  CENTRE_CHAT_URL: 'https://chat.test/zagara',
  CENTRE_SOCIAL_URL: 'https://social.test/zagara',
  CENTRE_PHOTOS_URL: 'https://foto.test/zagara',
  CENTRE_DEVELOPER_NAME: 'Officina Web',
  CENTRE_DEVELOPER_URL: 'https://officina.test',
  CENTRE_VAT_NUMBER: '12345678903',
  CENTRE_PRIVACY_URL: 'https://zagara.test/privacy',
  CENTRE_COOKIE_URL: 'https://zagara.test/cookie',
  CENTRE_LEGAL_URL: 'https://zagara.test/note',
  CENTRE_KEY: 'zagara',
  CENTRE_BASE_URL: 'https://www.zagara.test',
  CENTRE_PEOPLE: 'Lia Costa | orientamento',
  MAIL_FROM: 'Studio Zagara <prenota@zagara.test>',
};

const test = base.extend({
  baseURL: async ({}, use) => {
    const centre = await startCentre(facts);
    await use(centre.origin);
    await centre.stop();
  },
});

const root = join(import.meta.dirname, '../../..');

/** The facts of the demo; short ones and addresses on this machine are no sign of it. */
async function demoFacts(): Promise<string[]> {
  const example = parseEnv(await readFile(join(root, '.env.example'), 'utf8'));
  const ofCentre = Object.entries(example).filter(([name, value]) => name in facts && value !== '');
  return ofCentre.map(([, value = '']) => value).filter((value) => !value.includes('localhost'));
}

const of = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value));

test('a centre that has configured everything shows its facts from the same build, and nothing of the demo, on any page, in the head and in what its code reads, also on a page that the browser opens itself (A56)', async ({
  page,
  request,
}) => {
  const demo = await demoFacts();
  for (const path of [...sitePages.map((each) => each.path), '/non-esiste', '/sitemap.xml', '/robots.txt']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(of(await response.text(), demo), path).toEqual([]);
  }

  await openPage(page, '/');
  await expect(page).toHaveTitle('Home | Studio Zagara');
  await expect(page.getByRole('contentinfo')).toContainText('Via Roma 7, 90015 Cefalù (PA)');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveTitle('Chi siamo | Studio Zagara');
  await expect(page.getByText('certificazioni in provincia di Palermo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lia Costa' })).toBeVisible();
});

test('the build contains no fact of a centre', async () => {
  const demo = await demoFacts();
  const client = join(root, 'apps/web/build/client');
  for (const file of globSync('**/*.{html,js,css,svg,txt,xml}', { cwd: client }))
    expect(of(await readFile(join(client, file), 'utf8'), demo), file).toEqual([]);
});
