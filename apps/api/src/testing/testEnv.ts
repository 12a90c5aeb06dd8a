import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { testDatabase } from './postgres/testDatabase.ts';

const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'));

/**
 * Facts of a centre of its own: a server that sends emails by SMTP refuses those of the demo. Nobody has these numbers, since 300 is
 * no operator's and none begins with 0.
 */
export const ownFacts = {
  CENTRE_NAME: 'Centro Prova',
  CENTRE_ADDRESS: 'Via Prova 1, 92100 Agrigento (AG)',
  CENTRE_EMAIL: 'info@centro.test',
  CENTRE_MOBILE: '+39 300 000 0001',
  CENTRE_LANDLINE: '+39 0922 000001',
  CENTRE_MAP_URL: 'https://maps.test/sede',
  CENTRE_PRIVACY_URL: 'https://privacy.test/informativa',
  MAIL_FROM: 'Centro Prova <prenotazioni@centro.test>',
};

/** The same facts as `.env.example` has them. */
export const demoFacts: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(ownFacts).map((name) => [name, example[name]]),
);

/**
 * Returns the environment of `.env.example` with the facts of a centre of its own, without logs, on a free port and with a new data
 * folder.
 */
export function testEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const env = {
    ...example,
    ...ownFacts,
    HOST: '127.0.0.1',
    PORT: '0',
    // Not the centre's own rules, which may change.
    RULES_FILE: 'apps/api/src/testing/exampleRules.json',
    SITE_DIR: '',
    SITE_SERVER_DIR: '',
    LOG_LEVEL: 'silent',
    CENTRE_MORNING_EMAIL: '',
    // Most tests need subscribers, not how they confirm.
    NEWSLETTER_OPT_IN: 'single',
    RATE_LIMIT_PER_MINUTE: '1000',
    CALLS_PER_ADDRESS_PER_DAY: '1000',
    CALLS_PER_HOME_NETWORK_PER_DAY: '1000',
    DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: 'off',
    DIRECT_BOOKINGS_PER_HOUR: 'off',
    // Most tests need the email, not the time in which a change can be undone.
    STAFF_UNDO_SECONDS: '0',
    DATA_DIR: path.join(tmpdir(), `centro-api-${randomUUID()}`),
    ...overrides,
  };
  return { ...env, DATABASE_URL: overrides.DATABASE_URL ?? testDatabase(env.DATA_DIR) ?? '' };
}
