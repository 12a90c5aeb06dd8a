import { readBuiltFile } from './builtSite.ts';
import type { Page } from './test.ts';

/**
 * Serves a page the site as built with other facts of `.env`; call it before the page is opened. Returns the names of
 * the facts that were replaced.
 */
export async function withFacts(page: Page, facts: Record<string, string>): Promise<Set<string>> {
  const configured = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    // From the disk: Playwright's own fetch would fail a test that ends before it.
    let script = await readBuiltFile(new URL(route.request().url()).pathname);
    for (const [name, value] of Object.entries(facts)) {
      script = script.replace(new RegExp(`${name}:(\`[^\`]*\`|"[^"]*")`), () => {
        configured.add(name);
        return `${name}:${JSON.stringify(value)}`;
      });
    }
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return configured;
}
