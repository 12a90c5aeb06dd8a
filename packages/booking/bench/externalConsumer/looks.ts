import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, JSHandle, Page } from 'playwright';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import type { Checks } from './checks/index.ts';
import rules from './site/rules.json' with { type: 'json' };
import { styleSheets } from './styleSheets.ts';
import { inEmptyFolder, run, whileServed } from './terminal.ts';

const site = join(import.meta.dirname, 'site');
const checksFolder = join(import.meta.dirname, 'checks');
const arabic = join(import.meta.dirname, '../../examples/inArabic.ts');

/** A page of the site: the kit or the element, in a language, under a host's style sheet. */
interface Look {
  kind: 'kit' | 'element';
  lang: string;
  host: string | null;
}

const kinds = ['kit', 'element'] as const;
const looks: readonly Look[] = [
  ...styleSheets.flatMap(({ name }) => kinds.map((kind) => ({ kind, lang: 'en-GB', host: name }))),
  ...['en-GB', 'de-DE', 'ar-EG'].flatMap((lang) => kinds.map((kind) => ({ kind, lang, host: null }))),
];
/** A Wednesday morning at the centre; the clocks of New York change within the days that can be booked. */
const now = '2027-03-03T08:00:00Z';
const stops = 60;

/**
 * Installs the kit and the style sheets of six hosts, and looks at kit and element in each, and in three languages, from New
 * York: choosing a slot, moving by Tab, in list and calendar, narrow and wide. The pictures go to `pictures`.
 */
export async function looksInHosts(
  tarballs: readonly string[],
  browser: Browser,
  pictures: string,
): Promise<BenchResult[]> {
  return inEmptyFolder(tarballs, (folder) => {
    build(folder);
    return whileServed('python3 -m http.server $PORT', join(folder, 'dist'), async (address) => {
      const results: BenchResult[] = [];
      for (const look of looks) {
        const faults = await faultsOf(look, address, browser, pictures);
        results.push({
          name: `external consumer: ${nameOf(look)}`,
          measured: faults.length === 0 ? 'looks as meant' : faults.join('; '),
          limit: 'no fault',
          isMet: faults.length === 0,
        });
      }
      return results;
    });
  });
}

const nameOf = ({ kind, lang, host }: Look) => [kind, host ?? lang].join(', ');
const fileOf = ({ kind, lang, host }: Look) => `${kind}-${host ?? lang}.html`;

function build(folder: string): void {
  const source = join(folder, 'bench/externalConsumer/site');
  cpSync(site, source, { recursive: true });
  cpSync(checksFolder, join(folder, 'bench/externalConsumer/checks'), { recursive: true });
  cpSync(arabic, join(folder, 'examples/inArabic.ts'));
  const packages = styleSheets.flatMap((sheet) => sheet.packages);
  run('npm install --no-audit --no-fund ./*.tgz react react-dom vite', folder);
  run(`npm install --no-audit --no-fund ${packages.join(' ')}`, folder);
  writeFileSync(join(folder, 'vite.config.js'), viteConfig);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
  run('npx vite build', folder);
  const built = join(folder, 'dist');
  mkdirSync(join(built, 'hosts'));
  for (const { name, write } of styleSheets) run(`OUT=dist/hosts/${name}.css; ${write}`, folder);
  cpSync(join(folder, 'node_modules/@centro/booking/dist/element.js'), join(built, 'element.js'));
  cpSync(join(site, 'rules.json'), join(built, 'rules.json'));
  for (const look of looks) writeFileSync(join(built, fileOf(look)), html(look));
}

const viteConfig = `export default {
  build: {
    rollupOptions: {
      input: {
        kit: 'bench/externalConsumer/site/kit.tsx',
        arabic: 'bench/externalConsumer/site/arabic.ts',
        checks: 'bench/externalConsumer/checks/index.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
};
`;

/** The host's style sheet is the last, where it overrides the most. */
function html({ kind, lang, host }: Look): string {
  const texts = lang.startsWith('ar') ? '<script type="module" src="/arabic.js"></script>' : '';
  const [head, body] = {
    kit: [
      '<link rel="stylesheet" href="/kit.css"><script type="module" src="/kit.js"></script>',
      '<div id="root"></div>',
    ],
    element: [
      `<script type="module" src="/element.js"></script>${texts}`,
      `<centro-booking rules="/rules.json" api="/api" lang="${lang}"></centro-booking>`,
    ],
  }[kind];
  const sheet = host === null ? '' : `<link rel="stylesheet" href="/hosts/${host}.css">`;
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${kind}</title><link rel="icon" href="data:,">
${head}${sheet}<main style="max-width: 70rem; margin: auto; padding: 16px">${body}</main></html>`;
}

async function faultsOf(look: Look, address: string, browser: Browser, pictures: string): Promise<string[]> {
  const page = await browser.newPage({
    timezoneId: 'America/New_York',
    viewport: { width: 390, height: 900 },
  });
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => faults.push(message.text()));
  await page.clock.setFixedTime(now);
  await page.route('**/availability?*', (route) =>
    route.fulfill({ json: [{ day: '2027-03-06', fullSlots: ['09:40'], seatsLeft: [] }] }),
  );
  await page.goto(address + fileOf(look));
  await page.getByRole('radio').first().check();
  await page.addScriptTag({ url: '/checks.js', type: 'module' });
  await page.waitForFunction(() => 'checks' in window);
  const checks = await page.evaluateHandle<Checks>('checks');
  faults.push(
    ...(await checks.evaluate((inPage, asked) => inPage.languageFaults(asked), {
      lang: look.lang,
      hours: rules.hours,
    })),
  );
  const inspect = async (view: string) => {
    // Some hosts let colours fade.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    faults.push(
      ...(await checks.evaluate((inPage) => inPage.lookFaults())).map((fault) => `${view}: ${fault}`),
    );
    await page.screenshot({ path: join(pictures, `${nameOf(look)}, ${view}.png`), fullPage: true });
  };
  await inspect('list 390');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await inspect('list 1440');
  faults.push(...(await focusFaults(page, checks)));
  await page.locator('.booking-views > button').nth(1).click();
  await page.locator('.booking-grid').waitFor();
  await inspect('calendar 1440');
  faults.push(...(await focusFaults(page, checks)));
  await page.setViewportSize({ width: 390, height: 900 });
  await inspect('calendar 390');
  await page.close();
  return [...new Set(faults)];
}

/** Presses Tab through the picker. */
async function focusFaults(page: Page, checks: JSHandle<Checks>): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await checks.evaluate((inPage) => inPage.unseenFocus());
    if (fault) faults.push(fault);
  }
  return faults;
}
