import { readBuiltFile } from './builtSite.ts';
import type { Page } from './test.ts';

/**
 * Lets a page have the site as it is when built with other facts of `.env`; to be called before it is opened.
 * Returns the names of those that have come to the page.
 */
export async function withFacts(page: Page, facts: Record<string, string>): Promise<Set<string>> {
  const configured = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    // From the disk: a fetch of Playwright's that is under way when the test ends would fail it.
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
