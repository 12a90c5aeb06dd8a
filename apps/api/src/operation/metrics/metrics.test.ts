import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { spawnServer } from '../../testing/built/startServer.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { testEnv } from '../../testing/testEnv.ts';

/** Starts a server with metrics; `metrics` returns their text. */
async function startMeasured(overrides: NodeJS.ProcessEnv = {}) {
  const api = await startApi({ METRICS_PORT: '0', MAIL: 'files', ...overrides });
  onTestFinished(() => api.close());
  const metrics = async () => (await fetch(`${api.app.metricsOrigin}/metrics`)).text();
  return { api, metrics };
}

const book = '/send-confirmation-email';

test('a booking, a second one for its slot and an unknown path are counted by route, status and problem code', async () => {
  const { api, metrics } = await startMeasured();
  expect((await api.post(book, bookingRequest())).status).toBe(201);
  expect((await api.post(book, bookingRequest({ to: 'luca@visitor.test' }))).status).toBe(409);
  await fetch(`${api.url}/maria@visitor.test`, { method: 'POST' });
  await outboxIsEmpty(api.config.dataDir);

  const text = await metrics();
  for (const line of [
    'centre_bookings_total{event="booked"} 1',
    'centre_refusals_total{code="slot-taken"} 1',
    'centre_refusals_total{code="not-found"} 1',
    'centre_http_requests_total{route="/send-confirmation-email",method="POST",status="201"} 1',
    'centre_http_requests_total{route="/send-confirmation-email",method="POST",status="409"} 1',
    'centre_http_requests_total{route="none",method="any",status="404"} 1',
    'centre_http_request_duration_seconds_count{route="/send-confirmation-email"} 2',
    'centre_database_write_duration_seconds_count{operation="book"} 2',
    'centre_email_tries_total{result="sent"} 2',
    'centre_outbox_emails{state="due"} 0',
    'centre_outbox_emails{state="scheduled"} 1',
    'centre_outbox_oldest_age_seconds 0',
    'centre_unready{check="database"} 0',
    'centre_bookings_on_closed_days 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('an email that the mail server defers is due, with its age and the cause of the failure', async () => {
  await using mailbox = await startMailbox();
  mailbox.answerRecipient('maria@visitor.test', 451);
  const { api, metrics } = await startMeasured({ SMTP_URL: mailbox.url, MAIL: 'smtp' });
  expect((await api.post(book, bookingRequest())).status).toBe(202);
  api.passMinutes(61);

  const text = await metrics();
  expect(text).toMatch(/^centre_email_tries_total\{result="temporary"\} [1-9]/m);
  expect(text).toMatch(/^centre_outbox_emails\{state="due"\} [1-9]/m);
  expect(text).toMatch(/^centre_outbox_oldest_age_seconds 36[67]\d$/m);
  expect(text).toContain('centre_unready{check="mail"} 1\n');
});

test('after a booking, its cancellation and a message no metric contains a name, address, phone or network', async () => {
  const { api, metrics } = await startMeasured({ TRUSTED_PROXIES: '127.0.0.1' });
  const receipt = await api.post(book, bookingRequest());
  const { manageUrl } = receipt.json as { manageUrl: string };
  const link = new URL(manageUrl);
  await fetch(`${api.url}${link.pathname}${link.search}`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
  const cancelled = await fetch(`${api.url}/annulla-prenotazione${link.search}`, { method: 'POST' });
  expect(cancelled.status).toBe(200);
  await fetch(`${api.url}/prenotazione/Maria-Rossi?email=maria@visitor.test`);
  await outboxIsEmpty(api.config.dataDir);

  const text = await metrics();
  expect(text).toContain('centre_bookings_total{event="cancelled"} 1\n');
  // Not the samples' values: a number such as 0.333 is nobody's phone.
  const namesAndLabels = text.replaceAll(/ \S+$/gm, '').toLowerCase();
  expect(namesAndLabels).toContain('centre_bookings_total{event="cancelled"}');
  for (const personal of [
    'maria',
    'rossi',
    '1234567',
    '333',
    'visitor.test',
    '203.0.113',
    '127.0.0.1',
    link.search,
  ])
    expect(namesAndLabels).not.toContain(personal.toLowerCase());
});

test('the public port does not answer /metrics, and the other one answers nothing else', async () => {
  const { api } = await startMeasured();
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${api.url}/demo-centre/metrics`)).status).toBe(404);
  const { metricsOrigin } = api.app;
  expect(metricsOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const path of ['/', '/readyz', '/metrics/', '/send-confirmation-email'])
    expect((await fetch(metricsOrigin + path)).status).toBe(404);
  expect((await fetch(`${metricsOrigin}/metrics`, { method: 'POST' })).status).toBe(404);
  await api.app.close();
  await expect(fetch(`${metricsOrigin}/metrics`)).rejects.toThrow('fetch failed');
});

test('while the database does not answer, the metrics still do and name it', async () => {
  const { api, metrics } = await startMeasured();
  await api.store.close();
  expect(await metrics()).toContain('centre_unready{check="database"} 1\n');
});

test('without METRICS_PORT nothing is served; with a port in use the start stops with its address', async () => {
  await using api = await startApi({ MAIL: 'files' });
  expect(api.app.metricsOrigin).toBeNull();

  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await using server = spawnServer(testEnv({ MAIL: 'files', METRICS_PORT: String(port) }));
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.stderr()).toContain(`127.0.0.1:${port}: choose another port`);
});

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { description: string } }[] }[];
}

test('every metric that an alert names is in the output', async () => {
  const { api, metrics } = await startMeasured();
  await api.post(book, bookingRequest());
  const file = readFileSync(new URL('../../../../../docs/alerts.yml', import.meta.url), 'utf8');
  const alerts = (parse(file) as Rules).groups.flatMap(({ rules }) => rules);
  expect(alerts).toHaveLength(6);
  const named = alerts.flatMap(({ expr }) => expr.match(/\b(?:centre|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  const present = await eventually(async () => new Set((await metrics()).match(/^\w+/gm)));
  expect(named.filter((name) => !present.has(name))).toEqual([]);
});
