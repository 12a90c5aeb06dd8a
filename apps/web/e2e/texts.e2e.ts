import { specifiedCertifications, specifiedLevels } from '../src/testing/specifiedNames.ts';
import { expect, test } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

/** Every text that the specification fixes, by the page that shows it. */
const texts: Record<string, readonly { requirement: string; within?: string; texts: readonly string[] }[]> = {
  '/': [
    {
      requirement: 'R35, R36',
      within: 'header',
      texts: ['HOME', 'CHI SIAMO', 'CONTATTI', 'AREA SCUOLA', 'NEWS'],
    },
    {
      requirement: 'R37',
      within: 'header',
      texts: ['Certificazioni Informatiche', 'Certificazioni Linguistiche'],
    },
    {
      requirement: 'R45',
      within: 'footer',
      texts: ['Servizi', 'Prenota una consulenza', 'Scrivici in chat'],
    },
    { requirement: 'R46', within: 'footer', texts: ['Quick Links', 'Home', 'Chi siamo', 'Contatti', 'News'] },
    { requirement: 'R52', within: 'main', texts: ['PRENOTA UNA CONSULENZA'] },
    { requirement: 'R53', within: 'main', texts: ['OFFERTA FORMATIVA'] },
    { requirement: 'R56', within: 'main', texts: ['Ultime Notizie', 'Concorsi docenti 2025'] },
    { requirement: 'R57', within: 'main', texts: ['Prenota una consulenza'] },
  ],
  '/about-us': [{ requirement: 'R17', within: 'main', texts: ['CHI SIAMO'] }],
  '/contact': [
    { requirement: 'R62', within: 'main', texts: ['CONTATTACI'] },
    { requirement: 'R64', within: 'main', texts: ['PRENOTA UNA CONSULENZA GRATUITA'] },
    { requirement: 'R65, R172', within: 'main', texts: ['Prenota ora'] },
  ],
  '/certificazioni-linguistiche': [
    { requirement: 'R76', within: 'main', texts: ['RICHIEDI UNA CONSULENZA GRATUITA'] },
    { requirement: 'R77', within: 'main', texts: specifiedLevels },
  ],
  '/certificazioni-informatiche': [
    {
      requirement: 'R79',
      within: 'main',
      texts: ['Certificazioni Informatiche', 'Il Passaporto per il Tuo Futuro Digitale'],
    },
    { requirement: 'R81', within: 'main', texts: ['CERTIFICAZIONI DISPONIBILI'] },
    { requirement: 'R82 to R89', within: 'main', texts: specifiedCertifications },
    { requirement: 'R90', within: 'main', texts: ['RICHIEDI UNA CONSULENZA GRATUITA'] },
  ],
  '/non-esiste': [
    {
      requirement: 'R92',
      within: 'main',
      texts: ['Sembra che tu abbia trovato la porta verso il grande nulla.'],
    },
    { requirement: 'R95', within: 'main', texts: ['Portami lì!'] },
  ],
};

/** The links of header, footer and buttons, by the page that shows them. */
const links: Record<string, readonly [name: string | RegExp, href: string | RegExp, within: string][]> = {
  '/': [
    [/^Centro Studi/, '/', 'header'],
    ['Pagina social', /^https:/, 'footer'],
    ['Foto', /^https:/, 'footer'],
    ['Certificazioni informatiche', '/certificazioni-informatiche', 'footer'],
    ['Certificazioni linguistiche', '/certificazioni-linguistiche', 'footer'],
    ['Prenota una consulenza', '/contact', 'footer'],
    ['Scrivici in chat', /^https:/, 'footer'],
    ['Home', '/', 'footer'],
    ['Chi siamo', '/about-us', 'footer'],
    ['Contatti', '/contact', 'footer'],
    ['News', '/news', 'footer'],
    [/\(AG\)$/, /^https:/, 'footer'],
    ['info@example.it', 'mailto:info@example.it', 'footer'],
    ['+39 300 000 0000', 'tel:+393000000000', 'footer'],
    ['+39 0922 000000', 'tel:+390922000000', 'footer'],
    ['Nome sviluppatore', /^https:/, 'footer'],
    ['PRENOTA UNA CONSULENZA', '/contact', 'main'],
    ['Ultime Notizie', '/news', 'main'],
    ['Prenota una consulenza', '/contact#consulenza', 'main'],
  ],
  '/contact': [
    [/^La sede/, /^https:/, 'main'],
    [/^Scrivici/, 'mailto:info@example.it', 'main'],
    [/^Chiamaci/, 'tel:+393000000000', 'main'],
  ],
  '/certificazioni-linguistiche': [['RICHIEDI UNA CONSULENZA GRATUITA', '/contact', 'main']],
  '/certificazioni-informatiche': [['RICHIEDI UNA CONSULENZA GRATUITA', '/contact', 'main']],
};

const endsWithForm = ['/', '/certificazioni-linguistiche', '/certificazioni-informatiche'];

// The browser itself logs a document with status 404.
test.use({ expectedConsole: /status of 404/ });

test('the pages have every text, link and form that the specification fixes (R7, R10, R17, R30, R31, R35 to R37, R44 to R49, R52, R53, R56 to R58, R62 to R65, R76 to R79, R81 to R92, R95, R148, R172, A53)', async ({
  page,
}) => {
  const year = new Date().toLocaleDateString('it-IT', { year: 'numeric', timeZone: 'Europe/Rome' });
  for (const [path, rows] of Object.entries(texts)) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    for (const [name, href, within] of links[path] ?? []) {
      const link = page
        .locator(within)
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first();
      await expect(link).toHaveAttribute('href', href);
    }
    if (endsWithForm.includes(path))
      await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName(
        'Iscriviti o scrivici',
      );
    // The page of an unknown address has no footer.
    if (path in links) await expect(page.getByRole('contentinfo')).toContainText(`© ${year} `);
    if (path === '/') await page.getByRole('button', { name: 'AREA SCUOLA' }).click();
    for (const { requirement, within, texts: wanted } of rows) {
      // Soft: the report names every missing text.
      for (const text of wanted)
        await expect
          .soft(
            page
              .locator(within ?? 'body')
              .getByText(text, { exact: true })
              .first(),
            `${requirement} on ${path}`,
          )
          .toBeVisible();
    }
  }
});
