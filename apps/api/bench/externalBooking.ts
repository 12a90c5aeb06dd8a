import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { packPackages } from '../../../scripts/kit/packPackages.ts';
import { englishFacts, italianWordsIn } from '../src/testing/englishCentre.ts';
import { englishRules } from '../src/testing/englishRules.ts';
import { startMailbox } from '../src/testing/startMailbox.ts';
import { startServer } from '../src/testing/built/startServer.ts';
import { testEnv } from '../src/testing/testEnv.ts';

const visitor = 'ada@visitor.example';
const details = { 'First name': 'Ada', 'Last name': 'Rossi', Email: visitor, Phone: '020 7946 0000' };

/**
 * Books in a static page with the element of the packed kit, from New York, against the built server that reads the page's
 * rules by `RULES_FILE`, and reads the email that a real SMTP server receives.
 */
export async function externalBooking(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'external-booking-'));
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, JSON.stringify(englishRules));
  const mailbox = await startMailbox();
  const site = createServer();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    await once(site.listen(0, 'localhost'), 'listening');
    const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
    await using api = await startServer(
      testEnv({
        ...englishFacts,
        RULES_FILE: rules,
        CORS_ORIGINS: origin,
        DATA_DIR: join(folder, 'data'),
        SMTP_URL: mailbox.url,
      }),
    );
    const element = elementOf(folder);
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
<script type="module" src="/element.js"></script>
<centro-booking rules="/rules.json" api="${api.url}" centre="${englishFacts.CENTRE_KEY}"></centro-booking></html>`;
    site.on('request', ({ url }, response) => {
      if (url === '/element.js') response.setHeader('Content-Type', 'text/javascript').end(element);
      else if (url === '/rules.json') response.end(readFileSync(rules));
      else response.setHeader('Content-Type', 'text/html').end(page);
    });

    const host = await browser.newPage({ timezoneId: 'America/New_York' });
    host.setDefaultTimeout(20_000);
    const faults: string[] = [];
    host.on('pageerror', ({ message }) => faults.push(message));
    host.on('console', (message) => faults.push(message.text()));
    await host.goto(origin);
    const slot = host.getByRole('radio').first();
    const value = (await slot.getAttribute('value')) ?? '';
    await slot.check();
    for (const [label, text] of Object.entries(details))
      await host.getByLabel(label, { exact: true }).fill(text);
    await host.getByRole('button', { name: 'Book now' }).click();
    await host.getByText('You are booked.').waitFor();
    while (mailbox.mailsTo(visitor).length === 0) await mailbox.nextMail(AbortSignal.timeout(20_000));

    const [mail] = mailbox.mailsTo(visitor);
    const text = mail?.text ?? '';
    const italian = italianWordsIn(text);
    if (italian.length > 0) faults.push(`the email says ${italian.join(', ')}`);
    const time = value.split('T')[1] ?? '';
    if (!text.includes(time)) faults.push(`the email does not say ${time}`);
    if (!mail?.attachments.some(({ mimeType }) => mimeType === 'text/calendar'))
      faults.push('the email has no calendar file');
    return [
      {
        name: 'external consumer: a booking by the element, under RULES_FILE, and its email',
        measured: [`«${mail?.subject}»`, ...faults].join('; '),
        limit: 'in English, for the chosen time, with a calendar file',
        isMet: faults.length === 0,
      },
    ];
  } finally {
    await browser.close();
    site.close();
    await mailbox.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the code of the element, from the packed kit. */
function elementOf(folder: string): string {
  const { booking } = packPackages(folder);
  execFileSync('tar', ['-xzf', booking, '-C', folder]);
  return readFileSync(join(folder, 'package/dist/element.js'), 'utf8');
}
