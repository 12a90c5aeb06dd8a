import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { centreTime, createSchedule, type BookingRules } from '@centro/booking';
import { untilHydrated } from '../../e2e/steps/openPage.ts';
import type { Block, Content, PageContent } from './shared/Content.ts';

const rulesFile = join(import.meta.dirname, '../../../../centre/booking.json');

/** Reads from our served pages and our rules what the peers show: the same words, headings, links, pictures and fields. */
export async function readContent(browser: Browser, origin: string): Promise<Content> {
  const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome', ignoreHTTPSErrors: true });
  const home = await readPage(page, `${origin}/`);
  const contact = await readPage(page, `${origin}/contact`);
  const bookingHeading = await page.getByRole('heading', { name: 'Prenota una consulenza' }).innerText();
  await page.close();
  const { rules } = JSON.parse(readFileSync(rulesFile, 'utf8')) as { rules: BookingRules };
  const now = centreTime(new Date(), rules);
  const schedule = createSchedule(rules, now);
  return {
    home,
    contact,
    bookingHeading,
    booking: {
      today: now.toString().slice(0, 10),
      hours: Object.fromEntries(
        schedule.freeDays().map(({ day, slots }) => [day.toString(), slots.map(({ slot }) => slot)]),
      ),
    },
  };
}

async function readPage(page: Page, url: string): Promise<PageContent> {
  await page.goto(url);
  await untilHydrated(page);
  return page.evaluate(pageContent);
}

/** Runs in the page. */
function pageContent(): PageContent {
  const kept = new Set(
    'nav section article h1 h2 h3 p ul ol li a dl dt dd img form fieldset legend label input textarea button'.split(
      ' ',
    ),
  );
  const named = ['href', 'src', 'alt', 'width', 'height', 'loading', 'type', 'name'];
  const left = 'script, noscript, style, template, svg';

  // The menu has the addresses of the published site.
  const published = new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '')
    .origin;

  const read = (node: Node | null): Block[] => (node ? [...node.childNodes].flatMap(readChild) : []);
  function readChild(node: Node): Block[] {
    if (node instanceof Text) return node.data.trim() ? [node.data.replaceAll(/\s+/g, ' ')] : [];
    if (!(node instanceof Element) || node.matches(left)) return [];
    const tag = node.localName;
    if (!kept.has(tag)) return read(node);
    const attributes = Object.fromEntries(
      named.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null ? [] : [[name, value.replace(published, '')]];
      }),
    );
    return [{ tag, attributes, children: tag === 'textarea' ? [] : read(node) }];
  }

  const main = document.querySelector('main');
  const parts = main ? [...main.children] : [];
  const position = parts.findIndex((part) => part.querySelector('.BookingForm'));
  const end = position < 0 ? parts.length : position;
  return {
    title: document.title,
    header: read(document.querySelector('header')),
    before: parts.slice(0, end).flatMap(readChild),
    after: parts.slice(end + 1).flatMap(readChild),
    footer: read(document.querySelector('footer')),
  };
}
