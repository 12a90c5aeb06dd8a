import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

test('the sitemap lists each page with the base address, escaped for XML', () => {
  expect(sitemapXml('https://centro.example/', ['/', '/a&b'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://centro.example/</loc></url>
  <url><loc>https://centro.example/a&amp;b</loc></url>
</urlset>
`,
  );
});

test('robots.txt allows everything and links to the sitemap', () => {
  expect(robotsTxt('https://centro.example')).toContain('Sitemap: https://centro.example/sitemap.xml\n');
});
