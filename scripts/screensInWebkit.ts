/**
 * Writes screenshots of the top of every page of the built site in WebKitGTK, whose engine is Safari's, to
 * `scripts/.results/webkit`, and fails when a page is wider than its window. Needs Debian's `webkit2gtk-driver`, and
 * `xvfb` where there is no display. Playwright's own WebKit does not run on every Linux.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../apps/api/src/testing/eventually.ts';
import { sitePages } from '../apps/web/e2e/fixtures/sitePages.ts';
import { startCentre } from '../apps/web/e2e/servers/startCentre.ts';

const folder = join(import.meta.dirname, '.results/webkit');
/** MiniBrowser is no narrower than about 450 px. */
const windows = [
  { width: 450, height: 900 },
  { width: 1440, height: 900 },
];
const port = 4599;
const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
if (!binary) throw new Error('Install webkit2gtk-driver');

const driver = ['WebKitWebDriver', `--port=${port}`];
const [command = '', ...args] = process.env['DISPLAY'] ? driver : ['xvfb-run', '-a', ...driver];
mkdirSync(folder, { recursive: true });
const centre = await startCentre();
// In a group of its own: xvfb-run would leave its children behind.
const child = spawn(command, args, { detached: true, stdio: 'ignore' });
try {
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await eventually(() =>
    send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const session = `/session/${sessionId}`;
  for (const window of windows) {
    await send('POST', `${session}/window/rect`, window);
    for (const { path } of sitePages) {
      await send('POST', `${session}/url`, { url: centre.origin + path });
      const script = 'return [innerWidth, document.documentElement.scrollWidth]';
      const [inner = 0, content = 0] = await send<number[]>('POST', `${session}/execute/sync`, {
        script,
        args: [],
      });
      const picture = await send<string>('GET', `${session}/screenshot`);
      writeFileSync(join(folder, `${path.slice(1) || 'home'}-${inner}.png`), Buffer.from(picture, 'base64'));
      console.log(`${content > inner ? '✗' : '✓'} ${path} at ${inner} px`);
      if (content > inner) process.exitCode = 1;
    }
  }
  await send('DELETE', session);
} finally {
  if (child.pid) process.kill(-child.pid);
  await centre.stop();
}

/** One call of the W3C WebDriver protocol; returns its value. */
async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
