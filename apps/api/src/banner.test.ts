import { expect, test } from 'vitest';
import { banner } from './banner.ts';
import { readConfig } from './config/config.ts';
import { demoFacts, testEnv } from './testing/testEnv.ts';

test('the terminal shows the address of the server, its data folder and the destination of emails (A56)', () => {
  const text = banner(
    readConfig(testEnv({ ...demoFacts, HOST: 'localhost', DATA_DIR: '/srv/centro' })),
    3000,
    null,
  );
  expect(text).toContain('API on http://localhost:3000\n');
  expect(text).toContain('Data in /srv/centro\n');
  expect(text).toContain('The agenda of the centre: http://localhost:3000/demo-centre/agenda\n');
  expect(text).not.toContain('Metrics');
  expect(text).toContain('E-mails go to files in /srv/centro/mail\n');
  expect(text).toContain('These are demo facts; put your own in .env:\n');
  expect(text).toContain('  CENTRE_EMAIL\n');
});

test('it shows where the PostgreSQL database is, without user and password', () => {
  const DATABASE_URL = 'postgres://centro:secret@db.test:5433/centre?sslmode=verify-full';
  const text = banner(readConfig(testEnv({ DATABASE_URL, DATA_DIR: '/srv/centro' })), 3000, null);
  expect(text).toContain('Data on postgres://db.test:5433/centre, its keys in /srv/centro\n');
});

test('it shows the metrics, the mail server without its password, and no demo facts when there are none', () => {
  const config = readConfig(testEnv({ HOST: '::1', SMTP_URL: 'smtp://user:secret@mail.test:587' }));
  const text = banner({ ...config, demoFacts: [] }, 3000, 'http://127.0.0.1:9464');
  expect(text).toContain('API on http://[::1]:3000\n');
  expect(text).toContain('Metrics on http://127.0.0.1:9464/metrics\n');
  expect(text).toContain('E-mails go to smtp://mail.test:587\n');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('demo facts');
});
