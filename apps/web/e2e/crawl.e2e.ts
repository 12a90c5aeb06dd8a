import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { check, LinkState } from 'linkinator';
import { sitePages } from './fixtures/sitePages.ts';
import { expect, mainSite, test } from './fixtures/test.ts';

const paths = sitePages.map(({ path }) => path);

/** The main site's base address, which the menu links to (R42); replaced by the site under test. */
const mainSiteAddress = new RegExp(`^${mainSite}/?`);

test('every internal link, file and anchor of every page exists (R23, R35, R42, A42)', async ({ centre }) => {
  const { links } = await check({
    path: paths.map((path) => centre.origin + path),
    recurse: true,
    checkFragments: true,
    urlRewriteExpressions: [{ pattern: mainSiteAddress, replacement: `${centre.origin}/` }],
    linksToSkip: (link) => Promise.resolve(!link.startsWith(centre.origin)),
  });
  const followed = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = followed.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent, status }) => `${parent} -> ${url}: ${status}`)).toEqual([]);
  expect(followed.length).toBeGreaterThan(paths.length);
});

test('every page is valid HTML', async ({ request }) => {
  // Rules of the standard only: React decides the layout of the code.
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  const reports = await Promise.all(
    [...paths, '/non-esiste'].map(async (path) => {
      const response = await request.get(path, { headers: { accept: 'text/html' } });
      return validator.validateString(await response.text(), path);
    }),
  );
  const faults = reports
    .flatMap(({ results }) => results)
    .flatMap(({ filePath, messages }) =>
      messages.map(({ message, ruleId, selector }) => `${filePath}: ${message} (${ruleId}) at ${selector}`),
    );
  expect(faults).toEqual([]);
});
