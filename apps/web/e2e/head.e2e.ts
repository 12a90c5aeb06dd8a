import { expect, mainSite, test } from './fixtures/test.ts';
import { sitePages } from './fixtures/sitePages.ts';

const siteName = process.env['CENTRE_NAME'] ?? '';

test('every page has title, description, address and sharing data before any script, marks its entry in the menu, and asks not to be cached (R16 to R21, R25 to R29, A52, A54)', async ({
  page,
  request,
}) => {
  const descriptions = new Set<string>();
  for (const { path, title, heading, entry } of sitePages) {
    const answer = await request.get(path);
    const html = await answer.text();
    const [beforeScripts = ''] = html.split(/<script(?! type="application\/ld)/);
    expect(beforeScripts, path).toContain('<html lang="it">');
    // Text only: there may be markup between two sentences.
    expect(html.replaceAll(/<[^>]*>/g, ''), path).toContain(heading);
    expect(answer.headers()['cache-control'], path).toBe('no-cache, no-store, must-revalidate');

    const head = await page.evaluate((source) => {
      const read = new DOMParser().parseFromString(source, 'text/html');
      const content = (name: string) =>
        read.querySelector(`meta[name="${name}"], meta[property="${name}"], meta[http-equiv="${name}"]`);
      return {
        title: read.title,
        canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href'),
        graph: JSON.parse(
          read.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
        ) as unknown,
        meta: Object.fromEntries(
          [
            'description',
            'keywords',
            'og:title',
            'og:description',
            'og:url',
            'og:image',
            'Cache-Control',
          ].map((name) => [name, content(name)?.getAttribute('content') ?? null]),
        ),
      };
    }, beforeScripts);
    const { description } = head.meta;
    expect(head, path).toMatchObject({
      title: `${title} | ${siteName}`,
      canonical: mainSite + path,
      graph: { '@context': 'https://schema.org' },
      meta: {
        'og:title': `${title} | ${siteName}`,
        'og:description': description,
        'og:url': mainSite + path,
        'Cache-Control': 'no-cache, no-store, must-revalidate',
      },
    });
    expect(description?.length, path).toBeGreaterThan(60);
    expect(head.meta['keywords'] !== null, path).toBe(path.startsWith('/certificazioni-'));
    descriptions.add(description ?? '');

    // The label of the first entry marked as current: later ones are inside its panel.
    expect(/ aria-current="\w+"[^>]*>([^<]*)/.exec(html)?.[1], `entry of ${path}`).toBe(entry);

    const image = new URL(head.meta['og:image'] ?? '');
    expect(image.href).toContain(mainSite);
    expect((await request.get(image.pathname)).headers()['content-type']).toBe('image/png');
  }
  expect(descriptions.size, 'each page has a description of its own').toBe(sitePages.length);
});

test('robots.txt, sitemap and the icons of the head exist', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${mainSite}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  expect(new Set(urls)).toEqual(new Set(sitePages.map(({ path }) => mainSite + path)));

  const html = await (await request.get('/')).text();
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)];
  expect(icons).toHaveLength(3);
  for (const [, icon = ''] of icons)
    expect((await request.get(icon)).headers()['content-type']).toMatch(/^image\//);
});

test('/healthz answers 200 with status ok', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
