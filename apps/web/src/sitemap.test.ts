import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

test('the sitemap names each page on the base address, with what XML reserves escaped', () => {
  expect(sitemapXml('https://centro.example/', ['/', '/a&b'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://centro.example/</loc></url>
  <url><loc>https://centro.example/a&amp;b</loc></url>
</urlset>
`,
  );
});

test('robots may read all and find the sitemap', () => {
  expect(robotsTxt('https://centro.example')).toContain('Sitemap: https://centro.example/sitemap.xml\n');
});
