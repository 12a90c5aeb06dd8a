import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { testDatabase } from './postgres/testDatabase.ts';

/** Returns the environment of `.env.example`, without logs, on a free port and with a new data folder. */
export function testEnv(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const env = {
    ...parseEnv(example),
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
    DATA_DIR: path.join(tmpdir(), `centro-api-${randomUUID()}`),
    ...overrides,
  };
  return { ...env, DATABASE_URL: overrides.DATABASE_URL ?? testDatabase(env.DATA_DIR) ?? '' };
}
